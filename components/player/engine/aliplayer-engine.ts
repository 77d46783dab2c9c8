import { type Aliplayer, aliplayerFiles, loadAliplayer } from "./aliplayer";
import type { Engine, Mounting, Quality, Trouble } from "./engine";
import { emptyVideo, timeOf } from "./video-element";

/** The five qualities, from the lowest to the highest. */
const definitions = ["FD", "LD", "SD", "HD", "OD"];

const licenceCodes = { from: 4035, to: 4041 };
/** Its network, or an address that is no longer right. */
const addressCodes = [4002, 4004, 4005, 4006, 4008, 4014, 4016, 4024, 4025];
const unsupportedCodes = [4001, 4011];

function troubleOf(code: number): Trouble {
  if (code >= licenceCodes.from && code <= licenceCodes.to) return "licence";
  if (addressCodes.includes(code)) return "address";
  return unsupportedCodes.includes(code) ? "unsupported" : "broken";
}

/** Only the picture: what is pressed is ours, and nothing is reported to anybody. */
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

/** Alibaba's player, for providers that give the right to play instead of an address. */
export function aliplayerEngine(): Engine {
  let player: Aliplayer | null = null;
  let video: HTMLVideoElement | null = null;
  let box: HTMLElement | null = null;

  async function mount({ place, source, from, language, onTrouble }: Mounting): Promise<HTMLVideoElement | null> {
    const Player = await loadAliplayer();
    const container = document.createElement("div");
    container.id = `aliplayer-${crypto.randomUUID()}`;
    place.append(container);
    box = container;
    return new Promise((resolve) => {
      player = new Player({ ...settings, ...inputOf(source), id: container.id, language }, () => {
        video = container.querySelector("video");
        video?.addEventListener("loadedmetadata", () => seek(from), { once: true });
        resolve(video);
      });
      player.on("error", ({ paramData }) => {
        // Afterwards: it still touches its video when it has told its error, and by then ours may have removed it.
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
