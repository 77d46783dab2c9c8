import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { Pagination } from "@/components/ui/pagination";
import { renderPage } from "@/tests/support/browser/render-page";

function renderPagination(page: number, pages: number) {
  renderPage(<Pagination page={page} pages={pages} hrefOf={(each) => `/search?page=${each}`} />);
}

const names = () => screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"));

test("Pagination is hidden for a single page", () => {
  renderPagination(1, 1);
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

test("Pagination links to the pages nearby and marks the current one", () => {
  renderPagination(5, 9);
  const pages = within(screen.getByRole("navigation", { name: "Pagination" }));
  expect(names()).toEqual(["Previous page", "Page 1", "Page 4", "Page 5", "Page 6", "Page 9", "Next page"]);
  expect(pages.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 5");
  expect(pages.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/search?page=4");
  expect(pages.getByRole("link", { name: "Page 9" })).toHaveAttribute("href", "/search?page=9");
  expect(pages.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "/search?page=6");
});

test("Pagination has no previous link on the first page", () => {
  renderPagination(1, 3);
  expect(names()).toEqual(["Page 1", "Page 2", "Page 3", "Next page"]);
});

test("Pagination has no next link on the last page", () => {
  renderPagination(3, 3);
  expect(names()).toEqual(["Previous page", "Page 1", "Page 2", "Page 3"]);
});
