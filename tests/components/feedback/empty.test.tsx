import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Empty } from "@/components/feedback/empty";
import { renderPage } from "@/tests/support/browser/render-page";

test("Empty shows what is missing, the reason and a link", () => {
  renderPage(
    <Empty title="No orders yet" action={<a href="/course">Browse</a>}>
      They will wait here.
    </Empty>,
  );
  expect(screen.getByText("No orders yet")).toBeVisible();
  expect(screen.getByText("They will wait here.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse" })).toHaveAttribute("href", "/course");
});

test("Empty is not an alert", () => {
  renderPage(<Empty title="No orders yet" />);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
