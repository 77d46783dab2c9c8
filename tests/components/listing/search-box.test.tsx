import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SearchBox } from "@/components/listing/search/search-box";
import { aProduct } from "@/tests/support/browser/fixtures";
import { renderPage } from "@/tests/support/browser/render-page";

const list = [aProduct({ id: 7, name: "Sourdough" }), aProduct({ id: 8, name: "Sour cherries" })];
const found = { list, total: 2, totalPage: 1, pageNum: 1, pageSize: 6 };

const box = () => screen.getByRole("combobox", { name: "Search courses and goods" });
const option = (name: RegExp) => screen.getByRole("option", { name });

async function renderSuggestions() {
  const page = renderPage(<SearchBox />, { answers: { "GET product/searchProduct": found } });
  await page.user.type(box(), "sour");
  await screen.findByRole("listbox", { name: "Suggestions" });
  return page;
}

test("SearchBox is a plain form without scripts", () => {
  renderPage(<SearchBox keyword="bread" />);
  expect(screen.getByRole("search")).toHaveAttribute("action", "/search");
  expect(box()).toHaveAttribute("name", "keyword");
  expect(box()).toHaveValue("bread");
  expect(screen.getByRole("button", { name: "Search" })).toHaveAttribute("type", "submit");
});

test("SearchBox suggests results after typing pauses", async () => {
  const { inputsOf } = await renderSuggestions();
  expect(box()).toHaveAttribute("aria-expanded", "true");
  expect(box()).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  expect(screen.getAllByRole("option")).toHaveLength(2);
  expect(screen.getByRole("status")).toHaveTextContent("2 suggestions");
  expect(inputsOf("GET product/searchProduct")).toContainEqual({ keyword: "sour", pageNum: "1", pageSize: "6" });
});

test("SearchBox cycles through the suggestions with the arrow keys", async () => {
  const { user } = await renderSuggestions();
  expect(box()).not.toHaveAttribute("aria-activedescendant");
  await user.keyboard("{ArrowDown}");
  expect(box()).toHaveAttribute("aria-activedescendant", option(/Sourdough/).id);
  expect(option(/Sourdough/)).toHaveAttribute("aria-selected", "true");
  await user.keyboard("{ArrowUp}");
  expect(box()).toHaveAttribute("aria-activedescendant", option(/Sour cherries/).id);
  await user.keyboard("{ArrowDown}");
  expect(box()).toHaveAttribute("aria-activedescendant", option(/Sourdough/).id);
  expect(box()).toHaveFocus();
});

test("SearchBox opens the suggestion selected with Enter", async () => {
  const { user, push } = await renderSuggestions();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(push.mock.calls.map(([address]) => address)).toEqual(["/course_detail?id=8"]);
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("SearchBox opens the pressed suggestion", async () => {
  const { user, push } = await renderSuggestions();
  await user.click(option(/Sourdough/));
  expect(push.mock.calls.map(([address]) => address)).toEqual(["/course_detail?id=7"]);
});

test("SearchBox closes its suggestions on Escape and keeps the text", async () => {
  const { user } = await renderSuggestions();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(box()).toHaveAttribute("aria-expanded", "false");
  expect(box()).toHaveValue("sour");
});

test("SearchBox suggests nothing for blanks", async () => {
  const { user, inputsOf } = await renderSuggestions();
  await user.clear(box());
  await user.type(box(), "   ");
  await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  expect(inputsOf("GET product/searchProduct")).not.toContainEqual(expect.objectContaining({ keyword: "" }));
});
