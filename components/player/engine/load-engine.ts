import { fetchCode } from "@/lib/client/fetch-code";
import type { Engine, Source } from "./engine";

/** Imports only the engine that the source needs. */
export async function loadEngine(source: Source): Promise<Engine> {
  if (source.by === "address") return (await fetchCode(() => import("./browser-engine"))).browserEngine();
  return (await fetchCode(() => import("./aliplayer-engine"))).aliplayerEngine();
}
