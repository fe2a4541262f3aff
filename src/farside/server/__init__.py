"""The server: tables, seats, storage. It sends each seat what that seat may know, and accepts choices."""
