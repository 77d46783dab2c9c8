import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SearchBox } from "@/components/catalogue/search/search-box";
import { aProduct } from "../support/fixtures";
import { renderPage } from "../support/render";

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

test("SearchBox is a form that works by itself", () => {
  renderPage(<SearchBox keyword="bread" />);
  expect(screen.getByRole("search")).toHaveAttribute("action", "/search");
  expect(box()).toHaveAttribute("name", "keyword");
  expect(box()).toHaveValue("bread");
  expect(screen.getByRole("button", { name: "Search" })).toHaveAttribute("type", "submit");
});

test("SearchBox proposes what there is once the typing rests", async () => {
  const { inputsOf } = await renderSuggestions();
  expect(box()).toHaveAttribute("aria-expanded", "true");
  expect(box()).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  expect(screen.getAllByRole("option")).toHaveLength(2);
  expect(screen.getByRole("status")).toHaveTextContent("2 suggestions");
  expect(inputsOf("GET product/searchProduct")).toContainEqual({ keyword: "sour", pageNum: "1", pageSize: "6" });
});

test("SearchBox goes through the suggestions by arrows, round and round", async () => {
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

test("SearchBox opens the suggestion that Enter chooses", async () => {
  const { user, push } = await renderSuggestions();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(push.mock.calls.map(([address]) => address)).toEqual(["/course_detail?id=8"]);
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("SearchBox opens the suggestion that is pressed", async () => {
  const { user, push } = await renderSuggestions();
  await user.click(option(/Sourdough/));
  expect(push.mock.calls.map(([address]) => address)).toEqual(["/course_detail?id=7"]);
});

test("SearchBox folds its suggestions on Escape and keeps the words", async () => {
  const { user } = await renderSuggestions();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(box()).toHaveAttribute("aria-expanded", "false");
  expect(box()).toHaveValue("sour");
});

test("SearchBox proposes nothing for blanks", async () => {
  const { user, inputsOf } = await renderSuggestions();
  await user.clear(box());
  await user.type(box(), "   ");
  await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  expect(inputsOf("GET product/searchProduct")).not.toContainEqual(expect.objectContaining({ keyword: "" }));
});
