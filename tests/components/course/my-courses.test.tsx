import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import type { CourseEntry } from "@/components/course/list/course-grid";
import { DurationFigures } from "@/components/course/list/duration-figures";
import { MyCourses } from "@/components/course/list/my-courses";
import { StudiedCourses } from "@/components/course/list/studied-courses";
import { joinedCourse } from "@/lib/client/course/joined-course";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const ask = "GET member/course/page";
const figures = "GET portalStudyDuration/learningDuration";
const studied = "GET portalStudyDuration/getStudyCourseList";

const bread: CourseEntry = {
  productId: 7,
  productName: "Sourdough",
  productPic: "/media/sourdough.avif",
  memberCourseChapterQuantity: 4,
  progress: { share: 0.42, finished: 3, videos: 9 },
};
const walks: CourseEntry = { productId: 8, productName: "Long Walks", productPic: "/media/walks.avif", memberCourseChapterQuantity: 1 };

beforeEach(() => sessionStorage.clear());

function renderCourses(
  list: CourseEntry[],
  { page = 1, total = list.length, ...answers }: { page?: number; total?: number } & Answers = {},
) {
  return renderPage(<MyCourses page={page} />, { session: member, answers: { [ask]: { list, total }, ...answers } });
}

test("MyCourses links to each course and shows its progress", async () => {
  const { inputsOf } = renderCourses([bread, walks]);
  const list = within(await screen.findByRole("list", { name: "Your courses" }));
  const [first, second] = list.getAllByRole("link");
  expect(first).toHaveAttribute("href", "/my_course_detail?id=7&chapter=4");
  expect(first).toHaveTextContent("Sourdough4 chapters3 of 9 videos completed");
  expect(second).toHaveAttribute("href", "/my_course_detail?id=8&chapter=1");
  expect(inputsOf(ask)).toEqual([{ pageNum: "1", pageSize: "10" }]);
});

test("MyCourses works without progress from the provider", async () => {
  renderCourses([walks]);
  expect(await screen.findByRole("link", { name: "Long Walks 1 chapter" })).toBeVisible();
});

test.each([
  ["Completed", { share: 1, finished: 9, videos: 9 }],
  ["Not started", { share: 0, finished: 0, videos: 9 }],
  ["0 of 9 videos completed", { share: 0.001, finished: 0, videos: 9 }],
])("a course shows: %s", async (words, progress) => {
  renderCourses([{ ...bread, progress }]);
  expect(await screen.findByText(words)).toBeVisible();
});

test("MyCourses requests the page of its address and links to the others", async () => {
  const { inputsOf } = renderCourses([bread], { page: 2, total: 21 });
  const pages = within(await screen.findByRole("navigation"));
  expect(pages.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/my_course?page=3");
  expect(pages.getByRole("link", { name: "Page 1" })).toHaveAttribute("href", "/my_course");
  expect(inputsOf(ask)).toEqual([{ pageNum: "2", pageSize: "10" }]);
});

test("MyCourses offers a way back from a page after the last", async () => {
  renderCourses([], { page: 9, total: 3 });
  expect(await screen.findByRole("link", { name: "Go to the first page" })).toHaveAttribute("href", "/my_course");
});

test("MyCourses shows an empty state with a link", async () => {
  renderCourses([]);
  expect(await screen.findByText("No courses yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse categories" })).toHaveAttribute("href", "/course");
});

test("MyCourses offers a retry when the provider is down", async () => {
  renderCourses([], { [ask]: new Failure("provider-slow") });
  expect(await screen.findByRole("alert")).toHaveTextContent("taking too long");
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("MyCourses announces a joined course once", async () => {
  joinedCourse.write(true);
  const { unmount } = renderCourses([bread]);
  await waitFor(() => expect(shownToasts).toEqual(["success: You joined the course. Enjoy watching."]));
  unmount();
  renderCourses([bread]);
  await screen.findByRole("link", { name: /Sourdough/ });
  expect(shownToasts).toHaveLength(1);
});

test("the learning duration has three figures in hours", async () => {
  const data = { studyCoursesNumber: 4, monthDuration: "100:s", duration: "2.35:h" };
  renderPage(<DurationFigures />, { session: member, answers: { [figures]: data } });
  const said = (await screen.findAllByRole("definition")).map((each) => each.textContent);
  expect(screen.getAllByRole("term").map((each) => each.textContent)).toEqual(["Courses learned", "This month", "Total"]);
  expect(said).toEqual(["4", "0.03 hours1 minute", "2.35 hours2 hours, 21 minutes"]);
});

test("a figure in an unknown unit is shown unchanged", async () => {
  const data = { studyCoursesNumber: 0, monthDuration: "0:s", duration: "3:lessons" };
  renderPage(<DurationFigures />, { session: member, answers: { [figures]: data } });
  expect((await screen.findAllByRole("definition")).map((each) => each.textContent)).toEqual(["0", "0 hours", "3 lessons"]);
});

test("the figures have their own retry", async () => {
  let down = true;
  const data = { studyCoursesNumber: 4, monthDuration: "0:s", duration: "0:s" };
  const { user } = renderPage(<DurationFigures />, {
    session: member,
    answers: { [figures]: () => (down ? new Failure("provider-unreachable") : data) },
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  down = false;
  await user.click(again);
  expect(await screen.findByText("4")).toBeVisible();
});

test("StudiedCourses lists all started courses at once", async () => {
  const { inputsOf } = renderPage(<StudiedCourses />, { session: member, answers: { [studied]: { list: [bread], total: 1 } } });
  const list = within(await screen.findByRole("list", { name: "Courses you have started" }));
  expect(list.getByRole("link")).toHaveAttribute("href", "/my_course_detail?id=7&chapter=4");
  expect(inputsOf(studied)).toEqual([{ pageNum: "1", pageSize: "100" }]);
});

test("StudiedCourses shows an empty state that links to the member's courses", async () => {
  renderPage(<StudiedCourses />, { session: member, answers: { [studied]: { list: [], total: 0 } } });
  expect(await screen.findByText("No learning time yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "My Courses" })).toHaveAttribute("href", "/my_course");
});

test("StudiedCourses offers a retry when the provider is down", async () => {
  renderPage(<StudiedCourses />, { session: member, answers: { [studied]: new Failure("provider-unreachable") } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
