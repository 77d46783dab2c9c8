import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Tabs } from "@/components/ui/tabs";
import { renderPage } from "@/tests/support/browser/render-page";

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

test("Tabs follows the arrow keys in a cycle, Home and End", async () => {
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

test("Tabs is one stop of the Tab key", async () => {
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

test("Tabs opens the pressed tab unless it is disabled", async () => {
  const { user } = renderPage(<Tabs label="Course" tabs={tabs} onChange={(name) => name !== "reviews"} />);
  await user.click(tab("Chapters"));
  expectOpen("Chapters");
  await user.click(tab("Reviews"));
  expect(tab("Chapters")).toHaveAttribute("aria-selected", "true");
});

test("Tabs keeps the focus when a key leads to a disabled tab", async () => {
  const { user } = renderPage(<Tabs label="Course" tabs={tabs} onChange={(name) => name !== "reviews"} />);
  await user.click(tab("Chapters"));
  await user.keyboard("{ArrowRight}");
  expectOpen("Chapters");
  await user.keyboard("{End}");
  expectOpen("Chapters");
  await user.keyboard("{ArrowLeft}");
  expectOpen("About");
});
