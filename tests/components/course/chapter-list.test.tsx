import { beforeEach, expect, jest, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import type { Chapters } from "@/components/course/chapter";
import { ChapterList, CoursePlayer, CourseStage } from "@/components/course/course-stage";
import { ToastPlace } from "@/components/feedback/toast-place";
import { Failure } from "@/lib/contract/wire/failure";
import { fakeEngine } from "@/tests/support/browser/fake-engine";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

jest.mock("@/components/player/engine/load-engine", () => ({ loadEngine: async () => fakeEngine().engine }));

beforeEach(() => localStorage.clear());

const languages = [
  { languageCode: "EN", languageName: "English" },
  { languageCode: "JP", languageName: "日本語" },
];

/** The public chapters, in which paid videos have no id. */
const chapters: Chapters = [
  {
    title: "Flour",
    videoList: [
      { title: "Millstones", videoSourceId: null, freeStatus: 0, freeDuration: null, duration: 300 },
      { title: "First loaf", videoSourceId: "free1", freeStatus: 1, freeDuration: null, duration: 90 },
      { title: "A jar", videoSourceId: "free2", freeStatus: 1, freeDuration: 60, duration: 3661 },
    ],
  },
];

const paid: Chapters = chapters.map((chapter) => ({
  ...chapter,
  videoList: chapter.videoList.map((video, place) => ({ ...video, videoSourceId: video.videoSourceId ?? `paid${place}` })),
}));

const inJapanese: Chapters = [
  { title: "粉", videoList: [{ title: "最初の一斤", videoSourceId: "free1", freeStatus: 1, freeDuration: null }] },
];

const source = { kind: "hls" as const, url: "/media/play/pass/master.m3u8", captions: [], resumeAt: 0 };

function renderCourse(own: { chapters?: Chapters; languages?: typeof languages } = {}, answers: Answers = {}, session = guest) {
  return renderPage(
    <CourseStage
      productId={7}
      chapters={own.chapters ?? chapters}
      languages={own.languages ?? languages}
      poster="/media/cover.avif"
      title="Sourdough"
    >
      <CoursePlayer />
      <div id="buy">
        <button type="button">Buy now</button>
      </div>
      <ChapterList otherwise="Chapters are coming soon" />
      <ToastPlace />
    </CourseStage>,
    { session, answers: { "GET aliyunvod/getPlaySource": source, ...answers } },
  );
}

const aRow = (name: RegExp) => screen.getByRole("button", { name });

test("the course shows its first free video without autoplay", () => {
  const { inputsOf } = renderCourse();
  expect(screen.getByRole("button", { name: "Play “First loaf”" })).toBeVisible();
  expect(inputsOf("GET aliyunvod/getPlaySource")).toEqual([]);
});

test("a course without a free video shows its cover", () => {
  renderCourse({ chapters: [{ title: "Flour", videoList: chapters[0]?.videoList.slice(0, 1) ?? [] }] });
  expect(screen.getByRole("img", { name: "Sourdough" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Play “/ })).not.toBeInTheDocument();
});

test("ChapterList shows each video's length and whether it is free, a preview or paid", () => {
  renderCourse();
  expect(screen.getByText("1 chapter, 3 videos · 1:07:31")).toBeVisible();
  expect(aRow(/^First loaf/)).toHaveAccessibleName("First loaf Free 1:30");
  expect(aRow(/^A jar/)).toHaveAccessibleName("A jar Free for 1:00 1:01:01");
  expect(aRow(/^Millstones/)).toHaveAccessibleName("Millstones Included with the course 5:00");
});

test("ChapterList plays the pressed free video and marks it", async () => {
  const { user, inputsOf } = renderCourse();
  await user.click(aRow(/^A jar/));
  expect(await screen.findByRole("button", { name: "Pause" })).toBeVisible();
  expect(inputsOf("GET aliyunvod/getPlaySource")).toEqual([{ videoSourceId: "free2" }]);
  expect(await screen.findByRole("button", { name: /^A jar ?, now playing/ })).toHaveAttribute("aria-current", "true");
  expect(aRow(/^First loaf/)).not.toHaveAttribute("aria-current");
});

test("ChapterList marks a paid video as unavailable and links to the purchase", async () => {
  const { user, inputsOf } = renderCourse();
  await user.click(aRow(/^Millstones/));
  expect(await screen.findByText("Paid videos can’t be played. They are included with the course.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Get the course" }));
  expect(screen.getByRole("button", { name: "Buy now" })).toHaveFocus();
  expect(inputsOf("GET aliyunvod/getPlaySource")).toEqual([]);
});

test("ChapterList plays a paid video for an owner of the course", async () => {
  const answers: Answers = {
    "GET product/detail": { purchasedCourse: true } as never,
    "GET course/getCourseChapterList": paid,
    "GET portalStudyDuration/progress": [],
  };
  const { user, inputsOf } = renderCourse({}, answers, member);
  await screen.findByRole("button", { name: "Play “Millstones”" });
  expect(aRow(/^A jar/)).toHaveAccessibleName("A jar 1:01:01");
  await user.click(aRow(/^Millstones/));
  expect(await screen.findByRole("button", { name: "Pause" })).toBeVisible();
  expect(inputsOf("GET aliyunvod/getPlaySource")).toEqual([{ videoSourceId: "paid0" }]);
});

test("ChapterList keeps a paid video disabled for a member who did not buy it, whatever the provider sends", async () => {
  const answers: Answers = { "GET product/detail": { purchasedCourse: false } as never, "GET course/getCourseChapterList": paid };
  const { user, inputsOf } = renderCourse({}, answers, member);
  await screen.findByRole("button", { name: "Play “First loaf”" });
  await user.click(aRow(/^Millstones/));
  expect(inputsOf("GET aliyunvod/getPlaySource")).toEqual([]);
});

test("ChapterList reloads the chapters in the selected language and back", async () => {
  const { user, inputsOf } = renderCourse({}, { "GET course/getCourseChapterList": inJapanese });
  await user.selectOptions(screen.getByLabelText("Language"), "日本語");
  expect(await screen.findByRole("heading", { name: /粉/ })).toBeVisible();
  expect(inputsOf("GET course/getCourseChapterList")).toEqual([{ productId: "7", languageCode: "JP" }]);
  await user.selectOptions(screen.getByLabelText("Language"), "English");
  expect(await screen.findByRole("heading", { name: /Flour/ })).toBeVisible();
});

test("ChapterList has no language picker for a course in one language", () => {
  renderCourse({ languages: languages.slice(0, 1) });
  expect(screen.queryByLabelText("Language")).not.toBeInTheDocument();
});

test("ChapterList offers a retry when another language fails", async () => {
  const { user } = renderCourse({}, { "GET course/getCourseChapterList": new Failure("provider-slow") });
  await user.selectOptions(screen.getByLabelText("Language"), "日本語");
  expect(await screen.findByRole("alert")).toHaveTextContent("taking too long");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a course without chapters announces them", () => {
  renderCourse({ chapters: [] });
  expect(screen.getByText("Chapters are coming soon")).toBeVisible();
});

test("ChapterList keeps the chapters of the page when the member's own cannot be read", async () => {
  const answers: Answers = {
    "GET product/detail": { purchasedCourse: true } as never,
    "GET course/getCourseChapterList": new Failure("provider-slow"),
  };
  renderCourse({}, answers, member);
  expect(await screen.findByRole("alert")).toHaveTextContent("taking too long");
  expect(aRow(/^First loaf/)).toBeVisible();
});

test("ChapterList shows no other language when the selected one fails, and recovers its own afterwards", async () => {
  let down = false;
  const { user } = renderCourse(
    {},
    {
      "GET product/detail": { purchasedCourse: true } as never,
      "GET course/getCourseChapterList": () => (down ? new Failure("provider-slow") : paid),
    },
    member,
  );
  await screen.findByRole("button", { name: "Play “Millstones”" });
  down = true;
  await user.selectOptions(screen.getByLabelText("Language"), "日本語");
  expect(await screen.findByRole("alert")).toHaveTextContent("taking too long");
  expect(screen.queryByRole("button", { name: /^First loaf/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Language"), "English");
  expect(aRow(/^First loaf/)).toBeVisible();
});
