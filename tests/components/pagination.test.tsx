import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { Pagination } from "@/components/ui/pagination";
import { renderPage } from "../support/render";

function renderPagination(page: number, pages: number) {
  renderPage(<Pagination page={page} pages={pages} hrefOf={(each) => `/search?page=${each}`} />);
}

const names = () => screen.getAllByRole("link").map((link) => link.getAttribute("aria-label"));

test("Pagination shows nothing where there is only one page", () => {
  renderPagination(1, 1);
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

test("Pagination leads to the pages around and says which one is here", () => {
  renderPagination(5, 9);
  const pages = within(screen.getByRole("navigation", { name: "Pages" }));
  expect(names()).toEqual(["Previous page", "Page 1", "Page 4", "Page 5", "Page 6", "Page 9", "Next page"]);
  expect(pages.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 5");
  expect(pages.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/search?page=4");
  expect(pages.getByRole("link", { name: "Page 9" })).toHaveAttribute("href", "/search?page=9");
  expect(pages.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "/search?page=6");
});

test("Pagination has nothing before the first page", () => {
  renderPagination(1, 3);
  expect(names()).toEqual(["Page 1", "Page 2", "Page 3", "Next page"]);
});

test("Pagination has nothing after the last page", () => {
  renderPagination(3, 3);
  expect(names()).toEqual(["Previous page", "Page 1", "Page 2", "Page 3"]);
});
