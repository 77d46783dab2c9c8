import { version } from "aliyun-aliplayer/package.json";

/** The files of the package, as the installation copies them: nothing of it is asked for elsewhere. */
export const aliplayerFiles = `/player/${version}`;

type QualityLevel = { definition?: string; desc?: string; Url?: string; height?: number };

/** What we use of Aliplayer, which has no types of its own. */
export type Aliplayer = {
  on: (event: string, listen: (event: { paramData?: { error_code?: number | string } }) => void) => void;
  play: () => void;
  pause: () => void;
  dispose: () => void;
  /** The addresses of the qualities, and which of them plays. */
  _urls?: QualityLevel[];
  _currentPlayIndex?: number;
  _changeStream?: (place: number) => void;
};

export type AliplayerClass = new (options: Record<string, unknown>, ready: (player: Aliplayer) => void) => Aliplayer;

let loading: Promise<AliplayerClass> | undefined;

function readScript(): Promise<AliplayerClass> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${aliplayerFiles}/aliplayer-h5-min.js`;
    script.onload = () => {
      const { Aliplayer: loaded } = window as Window & { Aliplayer?: AliplayerClass };
      if (loaded) resolve(loaded);
      else reject(new Error("Aliplayer did not start"));
    };
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error("Aliplayer could not be fetched"));
    };
    document.head.append(script);
  });
}

/** Fetches Aliplayer once. */
export function loadAliplayer(): Promise<AliplayerClass> {
  loading ??= readScript();
  return loading;
}
