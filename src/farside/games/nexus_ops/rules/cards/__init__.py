"""The cards: Energize cards for the Deploy phase and for battles, Mission and Secret Mission cards."""
