import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { mutate } from "swr";
import type { Chapters } from "@/components/course/chapter";
import { MyCourseView } from "@/components/course/my-course/my-course-view";
import { Failure } from "@/lib/contract/wire/failure";
import { type FakeEngine, fakeEngine } from "@/tests/support/browser/fake-engine";
import { aProductDetail } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const mockEngines: FakeEngine[] = [];
jest.mock("@/components/player/engine/load-engine", () => ({
  loadEngine: async () => {
    const made = fakeEngine();
    mockEngines.push(made);
    return made.engine;
  },
}));

beforeEach(() => {
  localStorage.clear();
  mockEngines.length = 0;
});

const languages = [
  { languageCode: "EN", languageName: "English" },
  { languageCode: "JP", languageName: "日本語" },
];
const course = aProductDetail({ purchasedCourse: true, courseLanguageList: languages });

const aVideo = (title: string, videoSourceId: string | null, duration: number) => ({
  title,
  videoSourceId,
  freeStatus: 0 as const,
  freeDuration: null,
  duration,
});
const chapters: Chapters = [
  { title: "Flour", videoList: [aVideo("Millstones", "v1", 120), aVideo("First loaf", "v2", 120)] },
  { title: "Water", videoList: [aVideo("A jar", "v3", 120), aVideo("Still to come", null, 0)] },
];
const inJapanese: Chapters = [{ title: "粉", videoList: [aVideo("石臼", "v1", 120)] }];
const progress = [
  { videoSourceId: "v1", position: 120, watched: 118, finished: true },
  { videoSourceId: "v2", position: 65, watched: 60, finished: false },
];
const source = { kind: "hls" as const, url: "/media/play/pass/master.m3u8", captions: [], resumeAt: 65 };

const readChapters = "GET course/getCourseChapterList";
const readProgress = "GET portalStudyDuration/progress";

function renderCourse(answers: Answers = {}) {
  return renderPage(<MyCourseView id={7} />, {
    session: member,
    answers: {
      "GET product/detail": course,
      "GET product/getCollectionsList": [],
      [readChapters]: chapters,
      [readProgress]: progress,
      "GET aliyunvod/getPlaySource": source,
      "POST portalStudyDuration/progress": null,
      ...answers,
    },
  });
}

/** Repeats a read, as when the member returns to the page. */
const readAnew = (call: string) => act(() => mutate((key) => Array.isArray(key) && key[0] === call));

const row = (name: RegExp) => screen.findByRole("button", { name });
const player = (name: string) => screen.findByRole("region", { name: `Player: ${name}` });
const paused = () => screen.findByRole("button", { name: "Pause" });

test("an owned course shows its progress in total and per video", async () => {
  const { inputsOf } = renderCourse();
  expect(await screen.findByRole("heading", { level: 1, name: "Sourdough" })).toBeVisible();
  expect(await screen.findByText("2 chapters, 4 videos · 6:00")).toBeVisible();
  expect(screen.getByText("1 of 4 videos completed")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Your progress in this course" })).toHaveAttribute("aria-valuenow", "50");
  expect(await row(/^Millstones ?, Completed 2:00$/)).toBeEnabled();
  expect(await row(/^First loaf ?, Stopped at 1:05 2:00$/)).toBeEnabled();
  expect(await row(/^A jar ?, Not started 2:00$/)).toBeEnabled();
  expect(await row(/^Still to come/)).toBeDisabled();
  expect(inputsOf(readChapters)).toEqual([{ productId: "7", languageCode: "EN" }]);
  expect(screen.getByRole("link", { name: "About this course" })).toHaveAttribute("href", "/course_detail?id=7");
});

test("Continue opens the current video in a dialog that plays at once and takes the keyboard", async () => {
  const { user, inputsOf } = renderCourse();
  await user.click(await row(/^Continue/));
  const popup = within(await screen.findByRole("dialog", { name: "First loaf" }));
  expect(popup.getByText("Flour")).toBeVisible();
  expect(await paused()).toBeVisible();
  expect(inputsOf("GET aliyunvod/getPlaySource")).toEqual([{ videoSourceId: "v2" }]);
  expect(mockEngines[0]?.mounting()?.from).toBe(65);
});

test("closing the dialog reports the watched ranges and reloads the progress", async () => {
  let finished = false;
  const { user, inputsOf } = renderCourse({
    [readProgress]: () => [{ videoSourceId: "v1", position: 3, watched: 3, finished }],
    "POST portalStudyDuration/progress": () => {
      finished = true;
      return null;
    },
  });
  await user.click(await row(/^Millstones/));
  await paused();
  mockEngines[0]?.runTo(70);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await row(/^Millstones ?, Completed/)).toBeVisible();
  expect(inputsOf("POST portalStudyDuration/progress")).toEqual([{ videoSourceId: "v1", position: 70, ranges: [[66, 70]] }]);
  expect(mockEngines[0]?.destroyed()).toBe(1);
});

test("a video that ends offers the next one without starting it", async () => {
  const { user } = renderCourse();
  await user.click(await row(/^First loaf/));
  await paused();
  mockEngines[0]?.runTo(120);
  expect(await screen.findByText("Next up")).toBeVisible();
  expect(mockEngines).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Play the next video" }));
  expect(await player("A jar")).toBeVisible();
  expect(await screen.findByRole("dialog", { name: "A jar" })).toBeVisible();
  await paused();
  mockEngines[1]?.runTo(120);
  expect(await screen.findByRole("button", { name: "Watch again" })).toBeVisible();
  expect(screen.queryByText("Next up")).not.toBeInTheDocument();
});

test("a button leads to the next video before the end", async () => {
  const { user, inputsOf } = renderCourse();
  await user.click(await row(/^Millstones/));
  await user.click(await screen.findByRole("button", { name: "Next: First loaf" }));
  expect(await player("First loaf")).toBeVisible();
  expect(inputsOf("GET aliyunvod/getPlaySource").at(-1)).toEqual({ videoSourceId: "v2" });
});

test("the button for the next step names the state: start or watch again", async () => {
  const { unmount } = renderCourse({ [readProgress]: [] });
  expect(await row(/^Start$/)).toBeVisible();
  unmount();
  renderCourse({
    [readProgress]: ["v1", "v2", "v3"].map((name) => ({ videoSourceId: name, position: 120, watched: 120, finished: true })),
  });
  expect(await row(/^Watch again$/)).toBeVisible();
});

test("the language is selected in a dialog, and the chapters are loaded in it", async () => {
  let asked = 0;
  const { user, inputsOf } = renderCourse({ [readChapters]: () => (asked++ === 0 ? chapters : inJapanese) });
  await user.click(await row(/^Language: English$/));
  const popup = within(await screen.findByRole("dialog", { name: "Choose a language" }));
  expect(popup.getByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true");
  await user.click(popup.getByRole("button", { name: "日本語" }));
  expect(await screen.findByRole("heading", { level: 3, name: /粉/ })).toBeVisible();
  expect(inputsOf(readChapters)).toContainEqual({ productId: "7", languageCode: "JP" });
  expect(await row(/^Language: 日本語$/)).toBeVisible();
});

test("a course in one language has no language selection", async () => {
  renderCourse({ "GET product/detail": { ...course, courseLanguageList: languages.slice(0, 1) } });
  await row(/^Millstones/);
  expect(screen.queryByRole("button", { name: /^Language/ })).not.toBeInTheDocument();
});

test("a course of another member is reported and links to its public page", async () => {
  const { inputsOf } = renderCourse({ "GET product/detail": { ...course, purchasedCourse: false } });
  expect(await screen.findByText("You don’t own this course yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "View course" })).toHaveAttribute("href", "/course_detail?id=7");
  expect([...inputsOf(readChapters), ...inputsOf(readProgress)]).toEqual([]);
});

test("a missing course leads to the existing ones", async () => {
  renderCourse({ "GET product/detail": new Failure("refused", "Not found.", { code: 404 }) });
  expect(await screen.findByRole("link", { name: "My Courses" })).toHaveAttribute("href", "/my_course");
});

test("an address without an id requests no course", () => {
  const { inputsOf } = renderPage(<MyCourseView id={null} />);
  expect(screen.getByText("We could not find this course")).toBeVisible();
  expect(inputsOf("GET product/detail")).toEqual([]);
});

test("videos play when the provider has no progress", async () => {
  const { user } = renderCourse({ [readProgress]: new Failure("unknown-call") });
  await user.click(await row(/^Start$/));
  expect(await player("Millstones")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

test("progress that cannot be read has its own retry and does not block watching", async () => {
  let down = true;
  const { user } = renderCourse({ [readProgress]: () => (down ? new Failure("provider-slow") : progress) });
  expect(await screen.findByRole("alert")).toHaveTextContent("taking too long");
  expect(await row(/^Millstones/)).toBeEnabled();
  down = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1 of 4 videos completed")).toBeVisible();
});

test("a course without chapters announces them", async () => {
  renderCourse({ [readChapters]: [] });
  expect(await screen.findByText("Chapters are coming soon")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Start" })).not.toBeInTheDocument();
});

test("the course and its chapters have a retry each", async () => {
  const down = { course: true, chapters: true };
  const { user } = renderCourse({
    "GET product/detail": () => (down.course ? new Failure("provider-unreachable") : course),
    [readChapters]: () => (down.chapters ? new Failure("provider-unreachable") : chapters),
  });
  const again = () => screen.findByRole("button", { name: "Try again" });
  await again();
  down.course = false;
  await user.click(await again());
  await screen.findByRole("heading", { level: 1, name: "Sourdough" });
  await again();
  down.chapters = false;
  await user.click(await again());
  expect(await row(/^Millstones/)).toBeVisible();
});

test.each([409, 422, 500, 501])("a course that is refused with %s is not reported as missing", async (code) => {
  renderCourse({ "GET product/detail": new Failure("refused", "Not now.", { code }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Not now.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test.each([undefined, 400, 404, 40_301])("a course that is refused with %s is reported as missing", async (code) => {
  renderCourse({ "GET product/detail": new Failure("refused", "Not found.", { code }) });
  expect(await screen.findByText("We could not find this course")).toBeVisible();
});

test("a playing course keeps playing when a later read is refused", async () => {
  let refused = false;
  const { user } = renderCourse({ "GET product/detail": () => (refused ? new Failure("refused", "Gone.", { code: 404 }) : course) });
  await user.click(await row(/^Continue/));
  await paused();
  refused = true;
  await readAnew("GET product/detail");
  expect(screen.getByRole("dialog", { name: "First loaf" })).toBeVisible();
  expect(mockEngines[0]?.destroyed()).toBe(0);
});

test("loaded chapters stay when a later read fails, with a retry above them", async () => {
  let down = false;
  const { user } = renderCourse({ [readChapters]: () => (down ? new Failure("provider-slow") : chapters) });
  await row(/^Millstones/);
  down = true;
  await readAnew(readChapters);
  expect(await screen.findByRole("alert")).toHaveTextContent("taking too long");
  expect(await row(/^Millstones/)).toBeVisible();
  down = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

test("chapters of another language do not replace chapters that fail to load", async () => {
  let down = false;
  const { user } = renderCourse({ [readChapters]: () => (down ? new Failure("provider-slow") : chapters) });
  await user.click(await row(/^Language: English$/));
  down = true;
  await user.click(await screen.findByRole("button", { name: "日本語" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("taking too long");
  expect(screen.queryByRole("button", { name: /^Millstones/ })).not.toBeInTheDocument();
});

test("progress that failed to load has a retry", async () => {
  renderCourse({ [readProgress]: new Failure("refused", "Something broke.", { code: 500 }) });
  expect(await screen.findByRole("alert")).toHaveTextContent("Something broke.");
});
