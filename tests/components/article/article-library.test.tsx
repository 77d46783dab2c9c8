import "@/tests/support/browser/mock-query-reader";

import { beforeEach, expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { ArticleLibrary } from "@/components/article/article-library";
import { ArticleView } from "@/components/article/article-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";

type Library = CallData<"GET information/list">;
type Article = Library["list"][number];

function anArticle(own: Partial<Article> = {}): Article {
  return { id: 7, kind: "news", title: "Open", summary: "We are open.", pic: null, gmtCreate: "2026-11-01T10:00:00.000Z", ...own };
}

const first: Library = { list: [anArticle()], total: 14 };
const guides: Library = { list: [anArticle({ id: 8, kind: "guide", title: "Knots" })], total: 1 };

beforeEach(() => window.history.replaceState(null, "", "/information_library"));

test("ArticleLibrary shows its first page without a request, with links to articles, kinds and pages", () => {
  const { inputsOf } = renderPage(<ArticleLibrary first={first} />);
  expect(screen.getByRole("link", { name: "Open" })).toHaveAttribute("href", "/information_detail?id=7");
  expect(screen.getByRole("link", { name: "Guide" })).toHaveAttribute("href", "/information_library?kind=guide");
  expect(screen.getByRole("link", { name: "Page 2" })).toHaveAttribute("href", "/information_library?page=2");
  expect(inputsOf("GET information/list")).toEqual([]);
});

test("ArticleLibrary reads the kind and the page of the address", async () => {
  window.history.replaceState(null, "", "/information_library?kind=guide");
  const { inputsOf } = renderPage(<ArticleLibrary first={first} />, { answers: { "GET information/list": guides } });
  expect(await screen.findByRole("link", { name: "Knots" })).toBeVisible();
  expect(inputsOf("GET information/list")).toEqual([{ kind: "guide", pageNum: "1", pageSize: "10" }]);
  expect(screen.getByRole("link", { name: "Guide" })).toHaveAttribute("aria-current", "page");
});

test("ArticleLibrary says that there is nothing, and that it failed", async () => {
  window.history.replaceState(null, "", "/information_library?page=9");
  const { unmount } = renderPage(<ArticleLibrary first={first} />, { answers: { "GET information/list": { list: [], total: 14 } } });
  expect(await screen.findByText("No Content")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show all articles" })).toHaveAttribute("href", "/information_library");
  unmount();
  renderPage(<ArticleLibrary first={first} />, { answers: { "GET information/list": new Failure("provider-unreachable") } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("ArticleView shows headings and paragraphs", () => {
  renderPage(<ArticleView article={{ ...anArticle(), body: "Come in.\n\n## When\n\nIn December." }} />);
  expect(screen.getByRole("heading", { level: 2, name: "When" })).toBeVisible();
  expect(screen.getByText("In December.")).toBeVisible();
});
