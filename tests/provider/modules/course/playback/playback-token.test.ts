import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { memberToken } from "@/provider/db/schema";
import { openPlayableCourse, type PlayableCourse } from "@/tests/support/provider/playable-course";
import { useProvider } from "@/tests/support/provider/use-provider";
import { openPlayer } from "@/tests/support/provider/video-player";
import { runCommand } from "@/tests/support/provider/with-modules";

const hourMs = 60 * 60 * 1000;

const provider = useProvider();

let course: PlayableCourse;

beforeAll(async () => {
  course = await openPlayableCourse(provider);
});

const sum = (list: { seconds: number }[]) => list.reduce((total, { seconds }) => total + seconds, 0);

const missing = { status: 404, code: 404, message: "We could not find that.", data: null };

test("an owner's playback URL does not work for another member, a visitor, or after signing out", async () => {
  const owner = await course.newOwner();
  const { url } = await owner.player.source(course.paid.sourceId);
  const addresses = [url, url.replace("master", "HD"), url.replace("master.m3u8", "HD/init"), url.replace("master.m3u8", "HD/0")];
  addresses.push(url.replace("master.m3u8", "en.vtt"));
  const another = await course.newOwner();
  for (const address of addresses) {
    expect(await owner.player.statusOf(address)).toBe(200);
    for (const token of [undefined, another.token, "Bearer forged"]) {
      const { status, json } = await openPlayer(provider, token).get(address);
      expect({ status, ...json() }).toEqual(missing);
    }
  }
  await provider.call("POST member/logout", {}, { token: owner.token });
  for (const address of addresses) expect(await owner.player.statusOf(address)).toBe(404);
  expect(await provider.shop.db.$count(memberToken, eq(memberToken.memberId, another.id))).toBeGreaterThan(0);
});

test("a refund invalidates open playback URLs and the access to paid videos", async () => {
  const owner = await course.newOwner();
  const { url } = await owner.player.source(course.paid.sourceId);
  const free = (await owner.player.source(course.preview.sourceId)).url;
  const segment = url.replace("master.m3u8", "SD/1");
  expect(await owner.player.statusOf(segment)).toBe(200);

  expect(await runCommand(provider.shop, ["refund", owner.orderNumber])).toMatchObject({ ok: true });
  for (const address of [url, segment, free]) expect(await owner.player.statusOf(address)).toBe(404);
  const again = await provider.call("GET aliyunvod/getPlaySource", { videoSourceId: course.paid.sourceId }, { token: owner.token });
  expect(again).toEqual(missing);
  const { segments } = await owner.player.playlist((await owner.player.source(course.preview.sourceId)).url.replace("master", "SD"));
  expect(sum(segments)).toBeLessThanOrEqual(course.preview.freeSeconds);
});

test("a playback URL is valid for four hours of the shop's clock", async () => {
  const player = openPlayer(provider);
  const { url, captions } = await player.source(course.whole.sourceId);
  const addresses = [url, url.replace("master", "SD"), url.replace("master.m3u8", "SD/0"), captions[0]?.url ?? ""];
  await provider.shop.clock.moveBy(4 * hourMs - 60_000);
  for (const address of addresses) expect(await player.statusOf(address)).toBe(200);
  await provider.shop.clock.moveBy(60_000);
  for (const address of addresses) expect(await player.statusOf(address)).toBe(404);
  await provider.shop.clock.moveBy(-4 * hourMs);
});

test("a playback URL with one changed character answers 404", async () => {
  const player = openPlayer(provider);
  const [, pass = ""] = /play\/([^/]+)/.exec((await player.source(course.whole.sourceId)).url) ?? [];
  // The last character may carry unused bits.
  for (let index = 0; index < pass.length - 1; index += 1) {
    const altered = pass.slice(0, index) + (pass[index] === "A" ? "B" : "A") + pass.slice(index + 1);
    expect({ index, status: await player.statusOf(`/media/play/${altered}/SD/0`) }).toEqual({ index, status: 404 });
  }
  for (const made of ["x", "e30", pass.slice(0, 20), pass.slice(5), pass + pass, "%00", "null"]) {
    expect({ made, status: await player.statusOf(`/media/play/${made}/SD/0`) }).toEqual({ made, status: 404 });
  }
});

test.each([
  "SD/../OD/0",
  "SD/..%2f..%2fmanifest.json",
  "SD/%2e%2e/%2e%2e/manifest.json",
  "..%2f..%2f..%2fsettings.ts",
  "SD/init.mp4",
  "SD/0.m4s",
  "SD/-1",
  "SD/1.5",
  "SD/1e1",
  "SD/9999999",
  "SD/99999",
  "SD/",
  "SD",
  "sd/0",
  "XX/0",
  "XX.m3u8",
  "toString/0",
  "constructor.m3u8",
  "master",
  "de.vtt",
  "../kitchen/en.vtt",
  "..%2fgarden%2fen.vtt",
  "",
])("a valid token with «%s» behind it opens nothing outside the video", async (rest) => {
  const player = openPlayer(provider);
  const { url } = await player.source(course.whole.sourceId);
  const { status, text } = await player.get(url.replace("master.m3u8", rest));
  // The client resolves «..» to another valid address of the same video.
  if (rest === "SD/../OD/0") expect([status, text.includes("moof")]).toEqual([200, true]);
  else expect(status).toBe(404);
});
