let last = Date.now();

/** Screens that read again by themselves are no use of the session, so the server is told when its operator is away. */
const awayMs = 60_000;

for (const event of ["keydown", "pointerdown"]) {
  window.addEventListener(event, () => {
    last = Date.now();
  });
}

export const isAway = () => Date.now() - last > awayMs;
