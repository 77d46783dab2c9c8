import { act } from "@testing-library/react";
import type { Engine, Mounting, Quality } from "@/components/player/engine/engine";

const qualities: Quality[] = [
  { name: "FD", height: 240 },
  { name: "LD", height: 360 },
  { name: "SD", height: 480 },
  { name: "HD", height: 720 },
  { name: "OD", height: 1080 },
];

// jsdom neither plays media nor has text tracks.
Object.defineProperty(HTMLTrackElement.prototype, "track", {
  get(this: HTMLTrackElement & { own?: { mode: string } }) {
    this.own ??= { mode: "disabled" };
    return this.own;
  },
});

export type FakeEngine = ReturnType<typeof fakeEngine>;

/** An engine whose position the test advances. */
export function fakeEngine(length = 120) {
  const video = document.createElement("video");
  const now = { currentTime: 0, duration: length, paused: true, ended: false, seeking: false, readyState: 4 };
  for (const name of Object.keys(now) as (keyof typeof now)[]) Object.defineProperty(video, name, { get: () => now[name] });
  const tell = (...names: string[]) => act(() => names.forEach((name) => void video.dispatchEvent(new Event(name))));
  let chosen: string | null = null;
  let mounted: Mounting | null = null;
  let destroyed = 0;

  const engine: Engine = {
    mount: async (mounting) => {
      mounted = mounting;
      now.currentTime = mounting.from;
      mounting.place.append(video);
      return video;
    },
    play: async () => {
      Object.assign(now, { paused: false, ended: false });
      tell("play", "playing");
    },
    pause: () => {
      now.paused = true;
      tell("pause");
    },
    seek: (seconds) => {
      Object.assign(now, { currentTime: seconds, ended: false });
      tell("seeking", "seeked");
    },
    time: () => ({ now: now.currentTime, length, loaded: now.currentTime + 10 }),
    quality: {
      list: () => qualities,
      chosen: () => chosen,
      choose: (name) => {
        chosen = name;
      },
    },
    destroy: () => {
      destroyed += 1;
      video.remove();
    },
  };

  return {
    engine,
    video,
    mounting: () => mounted,
    chosen: () => chosen,
    destroyed: () => destroyed,
    /** Advances to a position in steps of a second. */
    runTo(seconds: number) {
      while (now.currentTime < seconds) {
        now.currentTime = Math.min(now.currentTime + 1, seconds);
        tell("timeupdate");
      }
      if (seconds < length) return;
      Object.assign(now, { paused: true, ended: true });
      tell("pause", "ended");
    },
    meet: (trouble: Parameters<Mounting["onTrouble"]>[0]) => act(() => mounted?.onTrouble(trouble)),
  };
}
