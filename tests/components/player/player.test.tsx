import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { Player, type PlayerProps } from "@/components/player/player";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { type FakeEngine, fakeEngine } from "@/tests/support/browser/fake-engine";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const made: FakeEngine[] = [];

jest.mock("@/components/player/engine/load-engine", () => ({
  loadEngine: async () => {
    const fake = fakeEngine();
    made.push(fake);
    return fake.engine;
  },
}));

beforeEach(() => {
  made.length = 0;
  localStorage.clear();
});

type PlaySource = CallData<"GET aliyunvod/getPlaySource">;

function aSource(own: Partial<PlaySource> = {}): PlaySource {
  const captions = [
    { languageCode: "EN", label: "English", url: "/media/play/pass/en.vtt" },
    { languageCode: "TW", label: "繁體中文", url: "/media/play/pass/zh-TW.vtt" },
    { languageCode: "JP", label: "日本語", url: "/media/play/pass/ja.vtt" },
  ];
  return { kind: "hls", url: "/media/play/pass/master.m3u8", captions, resumeAt: 0, ...own };
}

function renderPlayer(own: Partial<PlayerProps> = {}, answers: Answers = {}, session = guest) {
  return renderPage(<Player videoSourceId="a1b2" title="First loaf" poster="/media/loaf.avif" {...own} />, {
    session,
    answers: { "GET aliyunvod/getPlaySource": aSource(), ...answers },
  });
}

const button = (name: string) => screen.getByRole("button", { name });

/** Presses the large button and waits until the video plays. */
async function startPlayer(...given: Parameters<typeof renderPlayer>) {
  const page = renderPlayer(...given);
  await page.user.click(button("Play “First loaf”"));
  await screen.findByRole("button", { name: "Pause" });
  const [film] = made;
  if (!film) throw new Error("no film runs");
  return { ...page, film };
}

test("Player loads and plays nothing before it is pressed", () => {
  const { inputsOf } = renderPlayer();
  expect(button("Play “First loaf”")).toBeVisible();
  expect([made.length, inputsOf("GET aliyunvod/getPlaySource").length]).toEqual([0, 0]);
});

test("Player starts by itself when it was started elsewhere", async () => {
  renderPlayer({ startNow: true });
  expect(await screen.findByRole("button", { name: "Pause" })).toBeVisible();
});

test("Player plays on a press and pauses", async () => {
  const { user, inputsOf, film } = await startPlayer();
  expect(inputsOf("GET aliyunvod/getPlaySource")).toEqual([{ videoSourceId: "a1b2" }]);
  await user.click(button("Pause"));
  expect(film.video.paused).toBe(true);
  await user.click(button("Play"));
  expect(film.video.paused).toBe(false);
});

test("Player continues where the viewer stopped", async () => {
  const { film } = await startPlayer({}, { "GET aliyunvod/getPlaySource": aSource({ resumeAt: 42 }) });
  expect(film.mounting()?.from).toBe(42);
  expect(screen.getByRole("slider", { name: "Position" })).toHaveAttribute("aria-valuetext", "0:42 of 2:00");
});

test.each([
  ["{ArrowRight}", 65],
  ["{ArrowLeft}", 55],
  ["l", 70],
  ["j", 50],
  ["{Home}", 0],
  ["{End}", 120],
])("Player seeks with the key %s from 60 to %i seconds", async (key, expected) => {
  const { user, film } = await startPlayer({}, { "GET aliyunvod/getPlaySource": aSource({ resumeAt: 60 }) });
  await user.keyboard(key);
  expect(film.video.currentTime).toBe(expected);
});

test.each([[" "], ["k"]])("Player pauses and plays with the key «%s»", async (key) => {
  const { user, film } = await startPlayer();
  await user.keyboard(key);
  expect(film.video.paused).toBe(true);
  await user.keyboard(key);
  expect(film.video.paused).toBe(false);
});

test("Player leaves the space key to a focused button", async () => {
  const { user, film } = await startPlayer();
  act(() => button("Mute").focus());
  await user.keyboard(" ");
  expect([film.video.muted, film.video.paused]).toEqual([true, false]);
});

test("Player leaves key combinations to the browser", async () => {
  const { user, film } = await startPlayer();
  await user.keyboard("{Control>}k{/Control}");
  expect(film.video.paused).toBe(false);
});

test("Player mutes and unmutes with the key m and remembers the volume", async () => {
  const { user, film } = await startPlayer();
  await user.keyboard("m");
  expect(button("Unmute")).toBeVisible();
  await user.keyboard("m");
  expect(film.video.muted).toBe(false);
});

test("Player shows captions in the page's language with the key c, or in another, and remembers both", async () => {
  const { user, film } = await startPlayer();
  const shown = () => [...film.video.querySelectorAll("track")].map(({ srclang, track }) => `${srclang} ${track.mode}`);
  expect(shown()).toEqual([]);
  await user.keyboard("c");
  expect(shown()).toEqual(["en showing"]);
  await user.click(button("Settings"));
  await user.selectOptions(screen.getByLabelText("Captions"), "日本語");
  expect(shown()).toEqual(["ja showing"]);
  await user.click(button("Hide captions"));
  expect(shown()).toEqual([]);
  expect(JSON.parse(localStorage.getItem("canopy-player") ?? "")).toMatchObject({ captions: false, captionLanguage: "JP" });
});

// A browser that sees further tracks shows one of them too.
test("Player has no other captions than the remembered ones", async () => {
  localStorage.setItem("canopy-player", JSON.stringify({ captions: true, captionLanguage: "TW" }));
  const { film } = await startPlayer();
  expect([...film.video.querySelectorAll("track")].map(({ srclang, track }) => [srclang, track.mode])).toEqual([["zh-TW", "showing"]]);
});

test("Player offers five qualities and the automatic one", async () => {
  const { user, film } = await startPlayer();
  await user.click(button("Settings"));
  const list = screen.getByLabelText("Quality");
  expect([...list.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Auto",
    "FD · 240p",
    "LD · 360p",
    "SD · 480p",
    "HD · 720p",
    "OD · 1080p",
  ]);
  await user.selectOptions(list, "HD · 720p");
  expect(film.chosen()).toBe("HD");
  await user.selectOptions(list, "Auto");
  expect(film.chosen()).toBeNull();
});

test("Player remembers the speed for the next video", async () => {
  const { user, film, unmount } = await startPlayer();
  await user.click(button("Settings"));
  await user.selectOptions(screen.getByLabelText("Speed"), "1.5 ×");
  expect(film.video.playbackRate).toBe(1.5);
  unmount();
  await startPlayer();
  expect(made[1]?.video.playbackRate).toBe(1.5);
});

test("Player announces the end of the free part and links to the complete video", async () => {
  const { user, film } = await startPlayer({ freeSeconds: 125, offer: <a href="#buy">Get the full course</a> });
  film.runTo(120);
  expect(screen.getByRole("status")).toHaveTextContent("The free preview ends here");
  expect(screen.getByRole("link", { name: "Get the full course" })).toBeVisible();
  const [again] = screen.getAllByRole("button", { name: "Watch again" });
  if (again) await user.click(again);
  expect([film.video.currentTime, film.video.paused]).toEqual([0, false]);
});

test("Player stops at the end of the free part even when the provider sends more", async () => {
  const { user, film } = await startPlayer({ freeSeconds: 30 });
  film.runTo(30);
  expect(film.video.paused).toBe(true);
  expect(screen.getByRole("status")).toHaveTextContent("The free preview ends here");
  await user.keyboard("k");
  expect(film.video.paused).toBe(true);
  await user.keyboard("{Home}{End}");
  expect(film.video.currentTime).toBe(30);
});

test("Player without a limit offers only to replay at the end", async () => {
  const { film } = await startPlayer();
  film.runTo(120);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(button("Watch again")).toBeVisible();
});

test("Player shows why a video may not be watched and retries on request", async () => {
  const refusals = [new Failure("provider-unreachable"), aSource()];
  const { user } = renderPlayer({}, { "GET aliyunvod/getPlaySource": () => refusals.shift() ?? aSource() });
  await user.click(button("Play “First loaf”"));
  expect(await screen.findByRole("alert")).toHaveTextContent("We can’t reach the shop right now");
  await user.click(button("Try again"));
  expect(await screen.findByRole("button", { name: "Pause" })).toBeVisible();
});

test("Player requests a new URL when the old one expires and continues at the same position", async () => {
  const { film, inputsOf } = await startPlayer();
  film.runTo(33);
  film.meet("address");
  await waitFor(() => expect(made[1]?.mounting()?.from).toBe(33));
  expect([film.destroyed(), inputsOf("GET aliyunvod/getPlaySource").length]).toEqual([1, 2]);
});

test("Player gives up on a URL that fails again at once and reports it", async () => {
  const { film } = await startPlayer();
  film.meet("address");
  await waitFor(() => expect(made).toHaveLength(2));
  await screen.findByRole("button", { name: "Pause" });
  made[1]?.meet("address");
  expect(await screen.findByRole("alert")).toHaveTextContent("The video stopped loading");
});

test("Player offers no retry for what the browser cannot play", async () => {
  const { film } = await startPlayer();
  film.meet("unsupported");
  expect(await screen.findByRole("alert")).toHaveTextContent("This browser can’t play this video");
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("Player loads nothing from Alibaba without a licence and reports it", async () => {
  const { user } = renderPlayer(
    {},
    {
      "GET aliyunvod/getPlaySource": new Failure("provider-garbled"),
      "GET aliyunvod/getVideoPlayAuth": { playAuth: "sealed" },
      "GET player": { licence: null },
    },
  );
  await user.click(button("Play “First loaf”"));
  expect(await screen.findByRole("alert")).toHaveTextContent("This video is not available yet");
  expect(made).toEqual([]);
});

test("Player requests a play token when the provider knows no URL", async () => {
  const licence = { domain: "shop.example", key: "a key" };
  const { user, inputsOf } = renderPlayer(
    {},
    {
      "GET aliyunvod/getPlaySource": new Failure("provider-garbled"),
      "GET aliyunvod/getVideoPlayAuth": { playAuth: "sealed" },
      "GET player": { licence },
    },
  );
  await user.click(button("Play “First loaf”"));
  await screen.findByRole("button", { name: "Pause" });
  expect(inputsOf("GET aliyunvod/getVideoPlayAuth")).toEqual([{ videoSourceId: "a1b2" }]);
  expect(made[0]?.mounting()?.source).toEqual({ by: "token", videoSourceId: "a1b2", playAuth: "sealed", licence });
});

test("Player reports what a member watched once per pause", async () => {
  const { user, film, inputsOf } = await startPlayer({}, { "POST portalStudyDuration/progress": null }, member);
  film.runTo(12);
  await user.keyboard("k");
  await waitFor(() =>
    expect(inputsOf("POST portalStudyDuration/progress")).toEqual([{ videoSourceId: "a1b2", position: 12, ranges: [[1, 12]] }]),
  );
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(inputsOf("POST portalStudyDuration/progress")).toHaveLength(1);
});

test("Player reports the position when the page is left", async () => {
  const { film, inputsOf } = await startPlayer({}, { "POST portalStudyDuration/progress": null }, member);
  film.runTo(7);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  await waitFor(() => expect(inputsOf("POST portalStudyDuration/progress")).toMatchObject([{ position: 7, ranges: [[1, 7]] }]));
});

test("Player does not report a visitor's position", async () => {
  const { user, film, inputsOf } = await startPlayer();
  film.runTo(12);
  await user.keyboard("k");
  expect(inputsOf("POST portalStudyDuration/progress")).toEqual([]);
});

test("Player destroys its engine on unmount", async () => {
  const { film, unmount } = await startPlayer();
  unmount();
  expect([film.destroyed(), document.querySelector("video")]).toEqual([1, null]);
});
