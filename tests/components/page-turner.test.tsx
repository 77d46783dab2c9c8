import { beforeEach, expect, test } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";
import { PageTurner } from "@/components/layout/page-turner";
import { Link } from "@/lib/i18n/navigation";
import { renderPage } from "../support/render";

beforeEach(() => window.history.replaceState(null, "", "/about_us"));

function show(...parts: Parameters<typeof renderPage>) {
  const [part, options] = parts;
  return renderPage(
    <>
      <PageTurner />
      {part}
    </>,
    options,
  );
}

const link = () => screen.getByRole("link");

/** A press; and whether the browser was left to go its own way. jsdom itself goes nowhere. */
function press(init: MouseEventInit = {}): boolean {
  const onItsOwn = { way: true };
  const watch = (event: Event) => {
    onItsOwn.way = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", watch, { once: true });
  fireEvent.click(link(), init);
  window.removeEventListener("click", watch);
  return onItsOwn.way;
}

test("a page of the shop is fetched ahead once somebody points at its link, not because it is in sight", async () => {
  const { user, prefetch, push } = show(<Link href="/course">Courses</Link>);
  expect(prefetch).not.toHaveBeenCalled();
  await user.hover(link());
  expect(prefetch).toHaveBeenLastCalledWith("/course");
  expect(push).not.toHaveBeenCalled();
});

test("the keyboard's way to a link fetches its page ahead as well", async () => {
  const { user, prefetch } = show(<Link href="/course?category=3">Courses</Link>);
  await user.tab();
  expect(prefetch).toHaveBeenLastCalledWith("/course?category=3");
});

test("a press on a link turns the page, wherever in the link it is", async () => {
  const { user, push } = show(
    <Link href="/course_detail?id=5#reviews">
      <b>Bread</b>
    </Link>,
  );
  await user.click(screen.getByText("Bread"));
  expect(push).toHaveBeenLastCalledWith("/course_detail?id=5#reviews", { scroll: true });
});

test("a link may leave the page where it is scrolled to", () => {
  const { push } = show(
    <Link href="/course" scroll={false}>
      Courses
    </Link>,
  );
  expect(press()).toBe(false);
  expect(push).toHaveBeenLastCalledWith("/course", { scroll: false });
});

test.each([
  ["a page with a document of its own", "/login?redirect=%2F"],
  ["the same page in another language", "/ja/about_us"],
  ["what is no page", "/media/film.mp4"],
  ["another site", "https://elsewhere.example/course"],
  ["a place on this page", "#content"],
])("a link to %s is the browser's own, and never fetched ahead", async (_, href) => {
  const { user, push, prefetch } = show(<a href={href}>Go</a>);
  await user.hover(link());
  expect(press()).toBe(true);
  expect([prefetch, push].map((each) => each.mock.calls)).toEqual([[], []]);
});

test("from a page of the member's to another one no new document is needed, to the shop one is", () => {
  window.history.replaceState(null, "", "/cart");
  const { push, unmount } = show(<Link href="/order_list">Orders</Link>);
  expect(press()).toBe(false);
  expect(push).toHaveBeenCalledTimes(1);
  unmount();
  show(<Link href="/course">Courses</Link>);
  expect(press()).toBe(true);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a press with %o is the browser's own",
  (init) => {
    const { push } = show(<Link href="/course">Courses</Link>);
    expect(press(init)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  },
);

test("a link with a target, or to something to keep, is the browser's own", () => {
  const { push, unmount } = show(
    <a href="/course" target="_blank" rel="noreferrer">
      Courses
    </a>,
  );
  expect(press()).toBe(true);
  unmount();
  show(
    <a href="/course" download>
      Courses
    </a>,
  );
  expect(press()).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test("what answers a press itself is left alone", () => {
  const { push } = show(
    <a href="/course" onClick={(event) => event.preventDefault()}>
      Courses
    </a>,
  );
  press();
  expect(push).not.toHaveBeenCalled();
});
