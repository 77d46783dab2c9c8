import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { NewsletterChoice } from "@/components/notice/newsletter-choice";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const renderChoice = (answers: Answers) =>
  renderPage(<NewsletterChoice />, { session: member, answers: { "GET newsletter/own": { state: "none" }, ...answers } });

test("a member asks for the newsletter, and is told of the email", async () => {
  const { user, inputsOf } = renderChoice({ "POST newsletter/choose": null });
  await user.click(await screen.findByRole("button", { name: "Subscribe" }));
  expect(inputsOf("POST newsletter/choose")).toEqual([{ subscribed: true }]);
  await waitFor(() => expect(shownToasts).toEqual(["success: We’ve emailed you a link. Press it to subscribe."]));
});

test("a member who was asked to confirm may have the email again", async () => {
  renderChoice({ "GET newsletter/own": { state: "asked" } });
  expect(await screen.findByRole("button", { name: "Send again" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("We’ve emailed you a link.");
});

test("a subscribed member ends the subscription", async () => {
  const { user, inputsOf } = renderChoice({ "GET newsletter/own": { state: "subscribed" }, "POST newsletter/choose": null });
  await user.click(await screen.findByRole("button", { name: "Unsubscribe" }));
  expect(inputsOf("POST newsletter/choose")).toEqual([{ subscribed: false }]);
});

test("a shop without a newsletter offers none", async () => {
  const { inputsOf } = renderChoice({ "GET newsletter/own": new Failure("unknown-call") });
  await waitFor(() => expect(inputsOf("GET newsletter/own")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
});

test("a shop that does not answer says so", async () => {
  renderChoice({ "GET newsletter/own": new Failure("provider-unreachable") });
  expect(await screen.findByRole("alert")).toBeVisible();
});
