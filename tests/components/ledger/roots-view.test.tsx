import { existsSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { RootsView, rootsFile, verifierPage } from "@/components/ledger/roots-view";
import { renderPage } from "@/tests/support/browser/render-page";

test("RootsView lists the published roots and offers them with the page that verifies an account", () => {
  const root = "ab".repeat(32);
  renderPage(<RootsView roots={[{ day: "2026-11-24", previous: "", top: root, root }]} />);
  expect(screen.getByText("November 24, 2026")).toBeVisible();
  expect(screen.getByText(root)).toBeVisible();
  expect(screen.getByRole("link", { name: "Download roots" })).toHaveAttribute("href", rootsFile);
  expect(screen.getByRole("link", { name: "Verification page" })).toHaveAttribute("href", verifierPage);
  expect(existsSync(`public${verifierPage}`)).toBe(true);
});

test("RootsView says when no root was published yet", () => {
  renderPage(<RootsView roots={[]} />);
  expect(screen.getByText("No root has been published yet")).toBeVisible();
});
