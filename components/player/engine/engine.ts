import type { CallData } from "@/lib/contract";

type PlaySource = CallData<"GET aliyunvod/getPlaySource">;

/** The license of the provider's own player; null if the shop has none. */
export type Licence = { domain: string; key: string } | null;

/** A URL, or a token to play a video by its id. */
export type Source = ({ by: "address" } & PlaySource) | { by: "token"; videoSourceId: string; playAuth: string; licence: Licence };

/** The URL has expired, the browser cannot play it, the license is missing, or the reason is unknown. */
export type Trouble = "address" | "unsupported" | "licence" | "broken";

export type Quality = { name: string; height: number | null };

export type Mounting = {
  place: HTMLElement;
  source: Source;
  /** The start position in seconds. */
  from: number;
  /** The language of the engine's own texts. */
  language: "zh-cn" | "en-us";
  onTrouble: (trouble: Trouble) => void;
};

/** Plays a video behind our own controls. */
export type Engine = {
  /** Starts loading. Returns the video element, or null after an error. */
  mount: (mounting: Mounting) => Promise<HTMLVideoElement | null>;
  play: () => Promise<void>;
  pause: () => void;
  seek: (seconds: number) => void;
  /** Position, duration and end of the buffered part, in seconds. */
  time: () => { now: number; length: number; loaded: number };
  quality: {
    /** From low to high; empty if there is no choice. */
    list: () => Quality[];
    /** Null selects the quality automatically. */
    chosen: () => string | null;
    choose: (name: string | null) => void;
  };
  /** Removes every element, listener and request. */
  destroy: () => void;
};
