import { request } from "@/lib/client/request";
import { read } from "@/lib/client/use-call";
import { Failure } from "@/lib/contract/wire/failure";
import type { Licence, Source } from "./engine";

/** The codes with which a provider says that it does not know a call. */
const unknownCall = [404, 405, 501];

/** A provider that lacks our extension answers with a code of its own, or with something that is no answer at all. */
function lacksTheCall(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return error.failure === "unknown-call" || error.failure === "provider-garbled" || unknownCall.includes(error.code ?? 0);
}

/** Where a video plays from: its address, or the right to play it by its name with the provider's own player. */
export async function findSource(videoSourceId: string): Promise<Source> {
  try {
    return { by: "address", ...(await read("GET aliyunvod/getPlaySource", { videoSourceId })) };
  } catch (error) {
    if (!lacksTheCall(error)) throw error;
    const [{ playAuth }, { data }] = await Promise.all([read("GET aliyunvod/getVideoPlayAuth", { videoSourceId }), request("player")]);
    return { by: "right", videoSourceId, playAuth, ...(data as { licence: Licence }) };
  }
}
