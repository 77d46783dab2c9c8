import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { EmailUndoView } from "@/components/session/undo/email-undo-view";
import { renderPage } from "@/tests/support/browser/render-page";

for (const kind of ["email", "security"] as const) {
  test(`a link that undoes no ${kind} change any more leads to the shop's address`, () => {
    renderPage(<EmailUndoView of={kind} token="" state="over" locale="en" scene={null} email="help@shop.example" />);
    expect(screen.getByRole("heading", { name: "This link has expired" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "mailto:help@shop.example");
    expect(screen.queryByRole("button")).toBeNull();
  });
}

test("a shop without a support address leads to its contact form", () => {
  renderPage(<EmailUndoView token="" state="over" locale="en" scene={null} email={null} />);
  expect(screen.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/join_us");
});

test("the page of an undo that failed offers it again", () => {
  renderPage(<EmailUndoView of="security" token="a-token" state="failed" locale="en" scene={null} email="help@shop.example" />);
  expect(screen.getByRole("alert")).toHaveTextContent("We could not reach the shop. Please try again in a moment.");
  expect(screen.getByRole("button", { name: "Undo the change" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Contact us" })).toBeNull();
});
