import type { Engine, Source } from "./engine";

/** Fetches the one engine that a source needs. */
export async function loadEngine(source: Source): Promise<Engine> {
  if (source.by === "address") return (await import("./browser-engine")).browserEngine();
  return (await import("./aliplayer-engine")).aliplayerEngine();
}
