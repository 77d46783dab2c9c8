import Hls, { type ErrorData, ErrorTypes, Events } from "hls.js/light";
import type { Engine, Mounting, Quality, Trouble } from "./engine";
import { emptyVideo, timeOf } from "./video-element";

const playlistType = "application/vnd.apple.mpegurl";

/** Keeps half a minute behind the position: short jumps back are free, and long videos do not fill the memory. */
const hlsSettings = { enableWorker: false, backBufferLength: 30, maxBufferLength: 30, capLevelToPlayerSize: true };

function troubleOf({ type }: ErrorData): Trouble {
  return type === ErrorTypes.NETWORK_ERROR ? "address" : "broken";
}

/** A `<video>` whose playback errors are reported. */
function watchVideo(video: HTMLVideoElement, onTrouble: Mounting["onTrouble"]): void {
  video.onerror = () => {
    const { code } = video.error ?? {};
    onTrouble(code === MediaError.MEDIA_ERR_DECODE ? "broken" : "address");
  };
}

function openHls(video: HTMLVideoElement, url: string, { from, onTrouble }: Mounting): Hls {
  const hls = new Hls({ ...hlsSettings, startPosition: from > 0 ? from : -1 });
  let recovered = false;
  hls.on(Events.ERROR, (_, data) => {
    if (!data.fatal) return;
    if (data.type === ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
    } else onTrouble(troubleOf(data));
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return hls;
}

/** Plays with hls.js for a playlist, or with the browser alone where it reads playlists itself. */
export function browserEngine(): Engine {
  const video = document.createElement("video");
  let hls: Hls | null = null;

  async function mount(mounting: Mounting): Promise<HTMLVideoElement | null> {
    const { place, source, from, onTrouble } = mounting;
    if (source.by !== "address") throw new Error("this engine plays addresses only");
    video.playsInline = true;
    video.crossOrigin = "anonymous";
    place.append(video);
    if (source.kind === "hls" && Hls.isSupported()) hls = openHls(video, source.url, mounting);
    else if (source.kind === "mp4" || video.canPlayType(playlistType)) {
      watchVideo(video, onTrouble);
      video.src = source.url;
      video.currentTime = from;
    } else {
      onTrouble("unsupported");
      return null;
    }
    return video;
  }

  /** From low to high, as in the playlist. */
  function list(): Quality[] {
    return hls?.levels.map(({ name, height }) => ({ name: name ?? `${height}p`, height })) ?? [];
  }

  return {
    mount,
    play: () => video.play(),
    pause: () => video.pause(),
    seek: (seconds) => {
      video.currentTime = seconds;
    },
    time: () => timeOf(video),
    quality: {
      list,
      chosen: () => (hls && !hls.autoLevelEnabled ? (list()[hls.nextLevel]?.name ?? null) : null),
      choose: (name) => {
        if (hls) hls.nextLevel = list().findIndex((each) => each.name === name);
      },
    },
    destroy: () => {
      video.onerror = null;
      hls?.destroy();
      hls = null;
      emptyVideo(video);
    },
  };
}
