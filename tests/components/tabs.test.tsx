import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Tabs } from "@/components/ui/tabs";
import { renderPage } from "../support/render";

const tabs = ["About", "Chapters", "Reviews"].map((label) => ({ name: label.toLowerCase(), label, panel: `All ${label}` }));

const tab = (name: string) => screen.getByRole("tab", { name });

function expectOpen(name: string) {
  expect(tab(name)).toHaveFocus();
  expect(screen.getByRole("tab", { selected: true })).toHaveAccessibleName(name);
  expect(screen.getByRole("tabpanel")).toHaveAccessibleName(name);
}

test("Tabs shows one panel and keeps the others in the page", () => {
  renderPage(<Tabs label="Course" tabs={tabs} />);
  expect(screen.getByRole("tablist", { name: "Course" })).toBeVisible();
  expect(screen.getByText("All About")).toBeVisible();
  expect(screen.getByText("All Reviews")).not.toBeVisible();
});

test("Tabs follows the arrows round and round, Home and End", async () => {
  const { user } = renderPage(<Tabs label="Course" tabs={tabs} />);
  await user.tab();
  expectOpen("About");
  for (const [key, name] of [
    ["ArrowRight", "Chapters"],
    ["End", "Reviews"],
    ["ArrowRight", "About"],
    ["ArrowLeft", "Reviews"],
    ["Home", "About"],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expectOpen(name);
  }
});

test("Tabs is one stop on the way by the Tab key", async () => {
  const { user } = renderPage(
    <>
      <Tabs label="Course" tabs={tabs} first="chapters" />
      <button type="button">After</button>
    </>,
  );
  await user.tab();
  expectOpen("Chapters");
  await user.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
});

test("Tabs opens what is pressed, unless it is kept shut", async () => {
  const { user } = renderPage(<Tabs label="Course" tabs={tabs} onChange={(name) => name !== "reviews"} />);
  await user.click(tab("Chapters"));
  expectOpen("Chapters");
  await user.click(tab("Reviews"));
  expect(tab("Chapters")).toHaveAttribute("aria-selected", "true");
});

test("Tabs leaves the focus where it is when a key leads to a tab that is kept shut", async () => {
  const { user } = renderPage(<Tabs label="Course" tabs={tabs} onChange={(name) => name !== "reviews"} />);
  await user.click(tab("Chapters"));
  await user.keyboard("{ArrowRight}");
  expectOpen("Chapters");
  await user.keyboard("{End}");
  expectOpen("Chapters");
  await user.keyboard("{ArrowLeft}");
  expectOpen("About");
});
