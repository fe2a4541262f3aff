// A field of stars, as one shape: there is nothing to do with a single one.

// Fixed pseudo-random places, so that the stars stay where they are from draw to draw.
const STARS = Array.from({ length: 60 }, (_, nth) => {
  const spin = Math.sin(nth * 127.1 + 11.7) * 43758.5453;
  const turn = Math.sin(nth * 269.5 + 183.3) * 24634.6345;
  return { x: spin - Math.floor(spin), y: turn - Math.floor(turn), r: nth % 11 === 0 ? 1.5 : nth % 3 === 0 ? 1 : 0.6 };
});

/** The outline of so many stars in a field of this size. */
export const starField = (width, height, count = STARS.length) => STARS.slice(0, count).map(({ x, y, r }) =>
  `M${Math.round(x * width) - r} ${Math.round(y * height)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join("");
