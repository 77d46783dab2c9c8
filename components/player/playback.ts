import { request } from "@/lib/client/call/request";
import { read } from "@/lib/client/call/use-call";
import { Failure } from "@/lib/contract/wire/failure";
import type { Engine, Licence, Source, Trouble } from "./engine/engine";
import { loadEngine } from "./engine/load-engine";

/** Codes with which a provider reports an unknown call. */
const unknownCall = [404, 405, 501];

/** A provider without our extension answers with a code of its own or with an invalid response. */
function lacksTheCall(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return error.failure === "unknown-call" || error.failure === "provider-garbled" || unknownCall.includes(error.code ?? 0);
}

/** Finds the URL of a video, or a token for the provider's own player. */
async function findSource(videoSourceId: string): Promise<Source> {
  try {
    return { by: "address", ...(await read("GET aliyunvod/getPlaySource", { videoSourceId })) };
  } catch (error) {
    if (!lacksTheCall(error)) throw error;
    const [{ playAuth }, { data }] = await Promise.all([read("GET aliyunvod/getVideoPlayAuth", { videoSourceId }), request("player")]);
    return { by: "token", videoSourceId, playAuth, ...(data as { licence: Licence }) };
  }
}

export type Captions = Extract<Source, { by: "address" }>["captions"];

export type Playback =
  | { phase: "loading" }
  | { phase: "ready"; engine: Engine; video: HTMLVideoElement; captions: Captions }
  | { phase: "failed"; reason: { trouble: Trouble } | { error: unknown } };

type Wanted = {
  videoSourceId: string;
  place: HTMLElement;
  language: "zh-cn" | "en-us";
  onChange: (playback: Playback) => void;
};

/** An error this soon after a new URL is not solved by another one. */
const minimumLifeMs = 20_000;

/** Finds the source, loads an engine, and requests a new URL when the old one expires. */
export function openPlayback({ videoSourceId, place, language, onChange }: Wanted) {
  let engine: Engine | null = null;
  let closed = false;
  let reached: number | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;

  function stop() {
    engine?.destroy();
    engine = null;
  }

  function fail(reason: Extract<Playback, { phase: "failed" }>["reason"]) {
    if (closed) return;
    stop();
    onChange({ phase: "failed", reason });
  }

  /** A URL expires after some hours. A viewer who paused for longer goes on at the same position. */
  function handleTrouble(trouble: Trouble, failedEngine: Engine) {
    if (closed || engine !== failedEngine) return;
    reached = failedEngine.time().now || reached;
    const early = performance.now() - renewedAt < minimumLifeMs;
    if (trouble !== "address" || early) return fail({ trouble });
    renewedAt = performance.now();
    stop();
    void begin();
  }

  async function begin() {
    onChange({ phase: "loading" });
    try {
      const source = await findSource(videoSourceId);
      // Without a license Aliplayer would be fetched only to refuse.
      if (source.by === "token" && !source.licence) return fail({ trouble: "licence" });
      const made = await loadEngine(source);
      if (closed) return;
      engine = made;
      reached ??= source.by === "address" ? source.resumeAt : 0;
      const video = await made.mount({ place, source, from: reached, language, onTrouble: (trouble) => handleTrouble(trouble, made) });
      if (!video || engine !== made) return;
      onChange({ phase: "ready", engine: made, video, captions: source.by === "address" ? source.captions : [] });
      // A browser may block autoplay. Then the player waits with its button.
      await made.play().catch(() => {});
    } catch (error) {
      fail({ error });
    }
  }

  void begin();
  return {
    retry: () => void begin(),
    close: () => {
      closed = true;
      stop();
    },
  };
}
