import type { Engine, Source, Trouble } from "./engine/engine";
import { findSource } from "./engine/find-source";
import { loadEngine } from "./engine/load-engine";

export type Captions = Extract<Source, { by: "address" }>["captions"];

/** What a player shows: it waits, it has a video, or there is a reason why not. */
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

/** Trouble again so soon is not cured by another new address. */
const patienceMs = 20_000;

/** Plays a video: finds where it is, chooses an engine, and asks for a new address when one stops answering. */
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

  /** An address holds for some hours only. Whoever paused for longer goes on at the same place. */
  function meet(trouble: Trouble, troubled: Engine) {
    if (closed || engine !== troubled) return;
    reached = troubled.time().now || reached;
    const early = performance.now() - renewedAt < patienceMs;
    if (trouble !== "address" || early) return fail({ trouble });
    renewedAt = performance.now();
    stop();
    void begin();
  }

  async function begin() {
    onChange({ phase: "loading" });
    try {
      const source = await findSource(videoSourceId);
      // Its maker's player would be fetched only to refuse.
      if (source.by === "right" && !source.licence) return fail({ trouble: "licence" });
      const made = await loadEngine(source);
      if (closed) return;
      engine = made;
      reached ??= source.by === "address" ? source.resumeAt : 0;
      const video = await made.mount({ place, source, from: reached, language, onTrouble: (trouble) => meet(trouble, made) });
      if (!video || engine !== made) return;
      onChange({ phase: "ready", engine: made, video, captions: source.by === "address" ? source.captions : [] });
      // A browser may want a press of its own: then it waits, with its button.
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
