import "../support/next-link";

import { beforeEach, expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Link } from "@/lib/i18n/navigation";
import { shownLinks as shown } from "../support/next-link";
import { renderPage } from "../support/render";

beforeEach(() => {
  shown.length = 0;
});

test("a page is fetched ahead once somebody points at its link, not because it is in sight", async () => {
  const { user } = renderPage(<Link href="/course">Courses</Link>);
  expect(shown.map(({ prefetch }) => prefetch)).toEqual([false]);
  await user.hover(screen.getByRole("link", { name: "Courses" }));
  expect(shown.at(-1)).toEqual({ href: "/course", prefetch: null });
});

test("the keyboard's way to a link fetches its page ahead as well", async () => {
  const { user } = renderPage(<Link href="/course">Courses</Link>);
  await user.tab();
  expect(shown.at(-1)?.prefetch).toBeNull();
});

test("a link from the shop to a page with a document of its own is the browser's own, and never fetched ahead", async () => {
  const { user } = renderPage(<Link href="/login?redirect=%2F">Sign in</Link>);
  const link = screen.getByRole("link", { name: "Sign in" });
  await user.hover(link);
  expect(link).toHaveAttribute("href", "/login?redirect=%2F");
  expect(shown).toEqual([]);
});
