/** Runs once when the server starts: a wrong setting ends it here, with a sentence, not later in the middle of a request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { settings } = await import("@/lib/server/settings");
  try {
    settings();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
