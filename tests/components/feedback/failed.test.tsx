import { expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { Failed } from "@/components/feedback/failed";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";
import { visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

test("Failed offers a retry when the provider is down", async () => {
  const retry = jest.fn();
  const { user } = renderPage(<Failed error={new Failure("provider-unreachable")} onRetry={retry} />);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("Failed sends one retry per press and announces it", async () => {
  const late = Promise.withResolvers<void>();
  const retry = jest.fn(() => late.promise);
  const { user } = renderPage(<Failed error={new Failure("fault")} onRetry={retry} />);
  const button = screen.getByRole("button", { name: "Try again" });
  await user.click(button);
  await user.click(button);
  expect(button).toHaveAttribute("aria-busy", "true");
  late.resolve();
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  await user.click(button);
  expect(retry).toHaveBeenCalledTimes(2);
});

test("Failed shows the shop's message for a refusal", () => {
  renderPage(<Failed error={new Failure("refused", "This course is full.")} />);
  expect(screen.getByRole("alert")).toHaveTextContent("This course is full.");
});

test("Failed shows its own message for an outage", () => {
  renderPage(<Failed error={new Failure("provider-unreachable", "connect ECONNREFUSED")} />);
  expect(screen.getByRole("alert")).toHaveTextContent("We can’t reach the shop right now.");
  expect(screen.getByRole("alert")).not.toHaveTextContent("ECONNREFUSED");
});

test("Failed hides the message of a programming error", () => {
  renderPage(<Failed error={new TypeError("x is not a function")} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong on our side.");
  expect(screen.getByRole("alert")).not.toHaveTextContent("x is not a function");
});

test("Failed redirects a signed-out visitor to the login page and back", () => {
  window.history.replaceState(null, "", "/cart?from=mail");
  renderPage(<Failed error={new Failure("signed-out")} />);
  expect(visitedUrls).toEqual(["/login?redirect=%2Fcart%3Ffrom%3Dmail"]);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
});
