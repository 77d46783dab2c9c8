import { version } from "aliyun-aliplayer/package.json";

/** The package's files as copied at installation. Nothing is loaded from another host. */
export const aliplayerFiles = `/player/${version}`;

type QualityLevel = { definition?: string; desc?: string; Url?: string; height?: number };

/** The part of Aliplayer that is used. The package has no types. */
export type Aliplayer = {
  on: (event: string, listen: (event: { paramData?: { error_code?: number | string } }) => void) => void;
  play: () => void;
  pause: () => void;
  dispose: () => void;
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

export function loadAliplayer(): Promise<AliplayerClass> {
  loading ??= readScript();
  return loading;
}
