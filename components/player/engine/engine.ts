import type { CallData } from "@/lib/contract";

type PlaySource = CallData<"GET aliyunvod/getPlaySource">;

/** What the provider's own player is paid for with; null where the shop has none. */
export type Licence = { domain: string; key: string } | null;

/** What plays: an address, or the right to play a video by its name. */
export type Source = ({ by: "address" } & PlaySource) | { by: "right"; videoSourceId: string; playAuth: string; licence: Licence };

/** Why it does not play: its address no longer answers, this browser cannot, the engine's licence is missing, or who knows. */
export type Trouble = "address" | "unsupported" | "licence" | "broken";

export type Quality = { name: string; height: number | null };

export type Mounting = {
  place: HTMLElement;
  source: Source;
  /** Where it begins, in seconds. */
  from: number;
  /** The engine's own language, where it speaks. */
  language: "zh-cn" | "en-us";
  onTrouble: (trouble: Trouble) => void;
};

/** Whatever plays a video, behind our own controls. */
export type Engine = {
  /** Begins to load; answers with the element that shows it, or with null after trouble. */
  mount: (mounting: Mounting) => Promise<HTMLVideoElement | null>;
  play: () => Promise<void>;
  pause: () => void;
  seek: (seconds: number) => void;
  /** Where it is, how long it is, and up to where it is loaded, in seconds. */
  time: () => { now: number; length: number; loaded: number };
  quality: {
    /** From the lowest to the highest; empty where there is no choice. */
    list: () => Quality[];
    /** Null: whatever fits the line. */
    chosen: () => string | null;
    choose: (name: string | null) => void;
  };
  /** Leaves nothing behind: no element, no listener, no request. */
  destroy: () => void;
};
