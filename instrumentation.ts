/** Runs once when the server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { requireSettings } = await import("@/lib/server/require-settings");
  requireSettings();
  const { tellWeakerPolicy } = await import("@/lib/server/tell-weaker-policy");
  tellWeakerPolicy();
}
