import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useFailureText } from "@/components/feedback/failure-text";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";

function Text({ error }: { error: unknown }) {
  return <p>{useFailureText()(error)}</p>;
}

test.each([
  [new Failure("refused", "This name is taken.", { code: 409 }), "This name is taken."],
  [new Failure("too-many", "Please wait 15 minutes.", { code: 429 }), "Please wait 15 minutes."],
  [new Failure("too-many"), "Too many requests. Please wait a moment, then try again."],
  [new Failure("provider-slow", "GET product/detail"), "The shop is taking too long to respond. Please try again."],
  [new Error("no failure of ours"), "Something went wrong on our side. Please try again."],
])("%s is explained as: %s", (error, text) => {
  renderPage(<Text error={error} />);
  expect(screen.getByText(text)).toBeVisible();
});
