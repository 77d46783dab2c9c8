import { goodsNamed, type Member } from "./buying";
import { seekToEnd } from "./films";
import { answer, change, type Look, like, type Screen, says } from "./screens";
import { expect } from "./test";

const nobodys = 2147483000;

type Videos = { videoList: { videoSourceId: string }[] }[];

/** Joins a free course and reports one video to its end and half a minute of another. */
async function learn({ tell }: Member): Promise<number> {
  const { productId, productSkuId } = await goodsNamed("Long Walks");
  await tell("POST", "member/course/addToMemberCourse", { productId, productSkuId });
  const chapters = await tell<Videos>("GET", `course/getCourseChapterList?productId=${productId}&languageCode=EN`);
  const [first, second] = chapters.flatMap(({ videoList }) => videoList);
  const watch = (videoSourceId = "", to = 0) =>
    tell("POST", "portalStudyDuration/progress", { videoSourceId, position: to, ranges: [[0, to]] });
  await watch(first?.videoSourceId, 36_000);
  await watch(second?.videoSourceId, 30);
  return productId;
}

/** Has the shop say that the first video is finished, for which a member would have to watch it as long as it lasts. */
const finishFirst = ({ page }: Look) =>
  page.route(/\/api\/portalStudyDuration\/progress\?/, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object[] };
    await route.fulfill({ response, json: { data: data.map((each, index) => (index === 0 ? { ...each, finished: true } : each)) } });
  });

const aFinishedVideo = ({ main, words }: Look) =>
  expect(main.getByRole("button", { name: new RegExp(words.Progress.done) }).first()).toBeVisible();

const aCard = ({ main }: Look) => expect(main.locator('a[href*="/my_course_detail?"]').first()).toBeVisible();

/** The learning pages of a member without courses. */
export function emptyLearningScreens(): Screen[] {
  return [
    { path: "/my_course", states: { empty: says((words) => words.NoCourses.title) } },
    { path: "/my_course?page=7", states: { "past the end": says((words) => words.MyCourses.pastEnd) } },
    { path: "/learning_duration", states: { empty: says((words) => words.LearningDuration.empty) } },
    { path: `/my_course_detail?id=${nobodys}`, states: { missing: says((words) => words.OwnCourse.missing) } },
  ];
}

export async function learningScreens(member: Member): Promise<Screen[]> {
  const id = await learn(member);
  const { productId: foreign } = await goodsNamed("Slow Sourdough");
  return [
    { path: "/my_course", read: "member/course/page", states: { filled: aCard } },
    { path: "/learning_duration", read: "portalStudyDuration/learningDuration", states: { filled: aCard } },
    { path: "/learning_duration", read: "portalStudyDuration/getStudyCourseList", states: { filled: aCard } },
    {
      path: `/my_course_detail?id=${id}`,
      before: finishFirst,
      read: "product/detail",
      states: {
        filled: aFinishedVideo,
        "language asked for": async ({ page, main, words }) => {
          await main.getByRole("button", { name: like(words.OwnCourse.language) }).click();
          await expect(page.getByRole("dialog", { name: words.OwnCourse.chooseLanguage })).toBeVisible();
        },
        playing: async ({ page, main, words }) => {
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toBeHidden();
          await main.getByRole("button", { name: words.OwnCourse.continue, exact: true }).click();
          await expect(page.getByRole("dialog").getByRole("button", { name: words.Player.pause })).toBeVisible();
        },
        "at the end": async ({ page, words }) => {
          await seekToEnd(page);
          await expect(page.getByText(words.OwnCourse.upNext, { exact: true })).toBeVisible();
        },
      },
    },
    { path: `/my_course_detail?id=${id}`, before: finishFirst, read: "course/getCourseChapterList", states: { filled: aFinishedVideo } },
    { path: `/my_course_detail?id=${id}`, before: finishFirst, read: "portalStudyDuration/progress", states: { filled: aFinishedVideo } },
    {
      path: `/my_course_detail?id=${id}`,
      before: ({ page }) => answer(page, "course/getCourseChapterList", []),
      states: { "without chapters": says((words) => words.ChapterList.empty) },
    },
    { path: `/my_course_detail?id=${foreign}`, states: { "somebody else’s": says((words) => words.OwnCourse.notOwn) } },
    {
      path: "/my_course",
      before: ({ page }) =>
        change<{ list: object[] }>(page, "member/course/page", ({ list }) => ({
          list: list.map((course) => ({ ...course, progress: { share: 1, finished: 3, videos: 3 } })),
          total: 31,
        })),
      states: { "finished, with pages": says((words) => words.Progress.done) },
    },
  ];
}
