import { expect, test } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { LinkNavigation } from "@/components/layout/link-navigation";
import type { Locale } from "@/lib/contract/wire/language";
import { Link } from "@/lib/i18n/navigation";
import { type DocumentKind, pathsOfDocument } from "@/lib/i18n/pages";
import { renderPage } from "@/tests/support/browser/render-page";

type Place = { kind?: DocumentKind; locale?: Locale };

function show(part: ReactNode, { kind = "cached", locale = "en" }: Place = {}) {
  return renderPage(
    <NextIntlClientProvider locale={locale} messages={{}}>
      <LinkNavigation paths={pathsOfDocument(kind)} />
      {part}
    </NextIntlClientProvider>,
  );
}

const link = () => screen.getByRole("link");

/** Presses the link; returns whether the browser's default action remained. jsdom cannot navigate. */
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

test("a page of the shop is prefetched on hover, not when its link becomes visible", async () => {
  const { user, prefetch, push } = show(<Link href="/course">Courses</Link>);
  expect(prefetch).not.toHaveBeenCalled();
  await user.hover(link());
  expect(prefetch).toHaveBeenLastCalledWith("/course");
  expect(push).not.toHaveBeenCalled();
});

test("keyboard focus on a link prefetches its page", async () => {
  const { user, prefetch } = show(<Link href="/course?category=3">Courses</Link>);
  await user.tab();
  expect(prefetch).toHaveBeenLastCalledWith("/course?category=3");
});

test("a click anywhere within a link navigates", async () => {
  const { user, push } = show(
    <Link href="/course_detail?id=5#reviews">
      <b>Bread</b>
    </Link>,
  );
  await user.click(screen.getByText("Bread"));
  expect(push).toHaveBeenLastCalledWith("/course_detail?id=5#reviews", { scroll: true });
});

test("a link may keep the scroll position", () => {
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
])("a link to %s is left to the browser and never prefetched", async (_, href) => {
  const { user, push, prefetch } = show(<a href={href}>Go</a>);
  await user.hover(link());
  expect(press()).toBe(true);
  expect([prefetch, push].map((each) => each.mock.calls)).toEqual([[], []]);
});

test.each([
  ["en", "cached", "/course", true],
  ["en", "cached", "/", true],
  ["en", "cached", "/search?keyword=a", true],
  ["ja", "cached", "/ja", true],
  ["ja", "cached", "/ja/course", true],
  ["ja", "cached", "/course", false],
  ["ja", "cached", "/zh-TW/course", false],
  ["en", "cached", "/ja/course", false],
  ["en", "cached", "/cart", false],
  ["en", "strict", "/check_out", true],
  ["ja", "strict", "/ja/check_out", true],
  ["en", "strict", "/course", false],
  ["en", "strict", "/my_course_detail?id=1", false],
  ["ja", "playing", "/ja/my_course_detail", true],
  ["en", "playing", "/course_detail?id=1", false],
  ["en", "cached", "/api/session", false],
  ["en", "cached", "/course/3", false],
  ["en", "cached", "/no_such_page", false],
] as const)("in %s a %s document is kept on the way to %s: %s", (locale, kind, href, stays) => {
  const { push } = show(<a href={href}>Go</a>, { kind, locale });
  expect(press()).toBe(!stays);
  expect(push).toHaveBeenCalledTimes(stays ? 1 : 0);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %o is left to the browser",
  (init) => {
    const { push } = show(<Link href="/course">Courses</Link>);
    expect(press(init)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  },
);

test("a link with a target or a download is left to the browser", () => {
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

test("a link that handles its own click is left alone", () => {
  const { push } = show(
    <a href="/course" onClick={(event) => event.preventDefault()}>
      Courses
    </a>,
  );
  press();
  expect(push).not.toHaveBeenCalled();
});
