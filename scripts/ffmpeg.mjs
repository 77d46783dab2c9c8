import { spawnSync } from "node:child_process";
import { installPackages, mayInstall } from "./chromium.mjs";

const runs = (name) => spawnSync(name, ["-version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
const isThere = () => runs("ffmpeg") && runs("ffprobe");

/** Installs Debian's ffmpeg where that is possible. Without it the tests of films are skipped, and this says so. */
export async function findFfmpeg() {
  if (isThere()) return;
  if (mayInstall()) {
    console.log("Installing Debian's ffmpeg for the tests of films …");
    await installPackages("--no-install-recommends", "ffmpeg");
  }
  if (!isThere()) console.log("There is no ffmpeg, so the tests of films are skipped. Install ffmpeg and ffprobe to run them.");
}
