import { beforeEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { RecentlyViewed } from "@/components/product/related/recently-viewed";
import { renderPage } from "@/tests/support/browser/render-page";

const look = (id: number, name: string) => {
  cleanup();
  renderPage(<RecentlyViewed product={{ id, name, pic: `/media/${id}.avif` }} />);
};
const names = () => screen.queryAllByRole("link").map((link) => link.textContent);

beforeEach(() => {
  localStorage.clear();
});

test("RecentlyViewed is hidden on the first visit", () => {
  look(1, "Pen");
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
});

test("RecentlyViewed shows the other products once each, the newest first", async () => {
  look(1, "Pen");
  look(2, "Ink");
  look(1, "Pen");
  look(3, "Paper");
  expect(await screen.findByRole("region", { name: "Recently viewed" })).toBeVisible();
  expect(names()).toEqual(["Pen", "Ink"]);
  expect(screen.getByRole("link", { name: "Ink" })).toHaveAttribute("href", "/course_detail?id=2");
});

test("RecentlyViewed shows at most six products", () => {
  for (let id = 1; id <= 12; id += 1) look(id, `Thing ${id}`);
  expect(names()).toEqual([11, 10, 9, 8, 7, 6].map((id) => `Thing ${id}`));
});

test("RecentlyViewed ignores invalid entries and other languages", () => {
  localStorage.setItem(
    "recently-viewed",
    JSON.stringify([null, 7, { id: "1" }, { id: 4, name: "墨水", pic: "/media/4.avif", locale: "zh-TW" }]),
  );
  look(1, "Pen");
  expect(names()).toEqual([]);
  localStorage.setItem("recently-viewed", "{");
  look(2, "Ink");
  expect(names()).toEqual([]);
});
