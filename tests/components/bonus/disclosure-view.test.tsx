import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { DisclosureView } from "@/components/bonus/disclosure-view";
import type { CallData } from "@/lib/contract";
import { renderPage } from "@/tests/support/browser/render-page";

const medians = { income: 40, fees: 110, orders: 0 };

const disclosure: CallData<"GET bonus/incomeDisclosure"> = {
  until: "2026-11-01",
  years: [
    {
      year: 2026,
      members: 1200,
      bands: [
        { over: null, upTo: 0, share: 81.2, ...medians, income: 0 },
        { over: 0, upTo: 100, share: 15, ...medians },
        { over: 100, upTo: null, share: 3.8, ...medians, income: 1250 },
      ],
    },
    { year: 2025, members: null, bands: [] },
  ],
};

test("DisclosureView shows the share and the medians of each range of a year", () => {
  renderPage(<DisclosureView disclosure={disclosure} />);
  const year = within(screen.getByRole("region", { name: "2026" }));
  const [nothing, little, much] = year.getAllByRole("listitem");
  expect(nothing).toHaveTextContent("No bonus81.2%");
  expect(little).toHaveTextContent("Up to $10015%Median bonus$40Median fees$110Median other orders$0");
  expect(much).toHaveTextContent("More than $1003.8%Median bonus$1,250");
  expect(year.getByText(/1,200 members who paid/)).toBeVisible();
  expect(screen.getByText(/up to October 31, 2026/)).toBeVisible();
});

test("DisclosureView names no figure for a year with few members, and says when there are none at all", () => {
  const { unmount } = renderPage(<DisclosureView disclosure={disclosure} />);
  expect(within(screen.getByRole("region", { name: "2025" })).getByText(/too few members/)).toBeVisible();
  unmount();
  renderPage(<DisclosureView disclosure={{ until: null, years: [] }} />);
  expect(screen.getByText("No figures yet")).toBeVisible();
});
