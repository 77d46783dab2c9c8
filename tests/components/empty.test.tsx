import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Empty } from "@/components/feedback/empty";
import { renderPage } from "../support/render";

test("Empty says what is missing, why, and leads on", () => {
  renderPage(
    <Empty title="No orders yet" action={<a href="/course">Browse</a>}>
      They will wait here.
    </Empty>,
  );
  expect(screen.getByText("No orders yet")).toBeVisible();
  expect(screen.getByText("They will wait here.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse" })).toHaveAttribute("href", "/course");
});

test("Empty is no alarm", () => {
  renderPage(<Empty title="No orders yet" />);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
