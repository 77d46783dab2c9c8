import { type Aliplayer, aliplayerFiles, loadAliplayer } from "./aliplayer";
import type { Engine, Mounting, Quality, Trouble } from "./engine";
import { emptyVideo, timeOf } from "./video-element";

/** Aliplayer's five quality codes, from low to high. */
const definitions = ["FD", "LD", "SD", "HD", "OD"];

const licenceCodes = { from: 4035, to: 4041 };
/** Error codes for a network failure or an expired URL. */
const addressCodes = [4002, 4004, 4005, 4006, 4008, 4014, 4016, 4024, 4025];
const unsupportedCodes = [4001, 4011];

function troubleOf(code: number): Trouble {
  if (code >= licenceCodes.from && code <= licenceCodes.to) return "licence";
  if (addressCodes.includes(code)) return "address";
  return unsupportedCodes.includes(code) ? "unsupported" : "broken";
}

/** Aliplayer renders only the video: the controls are ours, and its reporting is off. */
const settings = {
  width: "100%",
  height: "100%",
  autoplay: false,
  playsinline: true,
  skinLayout: false,
  clickPause: false,
  dbClickFullscreen: false,
  trackLog: false,
  disableTrack: true,
  disableDumpBuffer: true,
  assetPrefix: aliplayerFiles,
  definition: definitions.join(","),
  qualitySort: "asc",
};

function inputOf(source: Mounting["source"]): Record<string, unknown> {
  if (source.by === "address") return { source: source.url, ...(source.kind === "hls" && { format: "m3u8" }) };
  return { vid: source.videoSourceId, playauth: source.playAuth, license: source.licence ?? undefined };
}

/** Aliplayer finds its container by an id, which must be unique on the page. */
let instances = 0;

/** Aliplayer, for providers that issue a playback token instead of a URL. */
export function aliplayerEngine(): Engine {
  let player: Aliplayer | null = null;
  let video: HTMLVideoElement | null = null;
  let box: HTMLElement | null = null;

  async function mount({ place, source, from, language, onTrouble }: Mounting): Promise<HTMLVideoElement | null> {
    const Player = await loadAliplayer();
    const container = document.createElement("div");
    instances += 1;
    container.id = `aliplayer-${instances}`;
    place.append(container);
    box = container;
    return new Promise((resolve) => {
      player = new Player({ ...settings, ...inputOf(source), id: container.id, language }, () => {
        video = container.querySelector("video");
        video?.addEventListener("loadedmetadata", () => seek(from), { once: true });
        resolve(video);
      });
      player.on("error", ({ paramData }) => {
        // Later, because Aliplayer touches its video after reporting an error, when ours may have removed it.
        setTimeout(() => {
          resolve(null);
          onTrouble(troubleOf(Number(paramData?.error_code)));
        });
      });
    });
  }

  function seek(seconds: number) {
    if (video) video.currentTime = seconds;
  }

  function list(): Quality[] {
    return (player?._urls ?? []).map(({ definition, desc, height }) => ({ name: definition || desc || "", height: height ?? null }));
  }

  return {
    mount,
    play: async () => player?.play(),
    pause: () => player?.pause(),
    seek,
    time: () => (video ? timeOf(video) : { now: 0, length: 0, loaded: 0 }),
    quality: {
      list: () => (list().length > 1 ? list() : []),
      chosen: () => list()[player?._currentPlayIndex ?? -1]?.name ?? null,
      choose: (name) => {
        const place = list().findIndex((each) => each.name === name);
        if (place >= 0) player?._changeStream?.(place);
      },
    },
    destroy: () => {
      player?.dispose();
      if (video) emptyVideo(video);
      box?.remove();
      player = null;
      video = null;
      box = null;
    },
  };
}
