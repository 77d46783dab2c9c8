import type { TestProvider } from "./test-provider";

export type Playlist = { init: string; segments: { address: string; seconds: number }[]; discontinuities: number; ended: boolean };

/** Resolves an address relative to its playlist. */
function resolveUrl(playlist: string, address: string): string {
  return new URL(address, `http://provider${playlist}`).pathname;
}

function parse(address: string, text: string): Playlist {
  const lines = text.trim().split("\n");
  const init = lines.map((line) => /^#EXT-X-MAP:URI="(.+)"$/.exec(line)?.[1]).find((uri) => uri);
  const segments = lines.flatMap((line, index) => {
    const seconds = /^#EXTINF:([\d.]+),$/.exec(line)?.[1];
    return seconds ? [{ seconds: Number(seconds), address: resolveUrl(address, lines[index + 1] ?? "") }] : [];
  });
  return {
    init: resolveUrl(address, init ?? ""),
    segments,
    discontinuities: lines.filter((line) => line === "#EXT-X-DISCONTINUITY").length,
    ended: lines.includes("#EXT-X-PLAYLIST-TYPE:VOD") && lines.at(-1) === "#EXT-X-ENDLIST",
  };
}

/** A video player: it requests a video and follows the addresses in the playlists. */
export function openPlayer(provider: TestProvider, token?: string) {
  const own: Record<string, string> = token ? { authorization: token } : {};
  const get = (address: string, headers: Record<string, string> = {}) =>
    provider.raw("GET", address.slice(1), { headers: { ...own, ...headers } });

  async function source(videoSourceId: string) {
    const { code, message, data } = await provider.call("GET aliyunvod/getPlaySource", { videoSourceId }, { token });
    if (code !== 200) throw new Error(`this does not play: ${message}`);
    return data;
  }

  async function playlist(address: string): Promise<Playlist> {
    const { status, text } = await get(address);
    if (status !== 200) throw new Error(`${address} answers ${status}`);
    return parse(address, text);
  }

  return {
    get,
    source,
    playlist,
    statusOf: async (address: string, headers?: Record<string, string>) => (await get(address, headers)).status,

    /** The addresses of a video's qualities. */
    async qualities(url: string): Promise<string[]> {
      const { text } = await get(url);
      return text
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("#"))
        .map((line) => resolveUrl(url, line));
    },
  };
}
