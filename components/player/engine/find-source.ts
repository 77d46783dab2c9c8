import { request } from "@/lib/client/call/request";
import { read } from "@/lib/client/call/use-call";
import { Failure } from "@/lib/contract/wire/failure";
import type { Licence, Source } from "./engine";

/** Codes with which a provider reports an unknown call. */
const unknownCall = [404, 405, 501];

/** A provider without our extension answers with a code of its own or with an invalid response. */
function lacksTheCall(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return error.failure === "unknown-call" || error.failure === "provider-garbled" || unknownCall.includes(error.code ?? 0);
}

/** Finds the URL of a video, or a token for the provider's own player. */
export async function findSource(videoSourceId: string): Promise<Source> {
  try {
    return { by: "address", ...(await read("GET aliyunvod/getPlaySource", { videoSourceId })) };
  } catch (error) {
    if (!lacksTheCall(error)) throw error;
    const [{ playAuth }, { data }] = await Promise.all([read("GET aliyunvod/getVideoPlayAuth", { videoSourceId }), request("player")]);
    return { by: "token", videoSourceId, playAuth, ...(data as { licence: Licence }) };
  }
}
