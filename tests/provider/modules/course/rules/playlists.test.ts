import { expect, test } from "@jest/globals";
import type { Film } from "@/provider/media/film";
import { masterPlaylist } from "@/provider/modules/course/rules/playlists";

test("a master playlist lists every quality with its bandwidths, size and codecs", () => {
  const low = { name: "360p", width: 640, height: 360, codecs: "avc1.4d401e,mp4a.40.2", bandwidth: 900_000, averageBandwidth: 700_000 };
  const high = { ...low, name: "720p", width: 1280, height: 720, bandwidth: 2_900_000, averageBandwidth: 2_100_000 };
  expect(masterPlaylist({ qualities: [low, high] } as Film)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=700000,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2",NAME="360p"
360p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2900000,AVERAGE-BANDWIDTH=2100000,RESOLUTION=1280x720,CODECS="avc1.4d401e,mp4a.40.2",NAME="720p"
720p.m3u8
`);
});
