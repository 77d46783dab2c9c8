import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { DigestChoice } from "@/components/notice/digest-choice";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const renderChoice = (answers: Answers) =>
  renderPage(<DigestChoice />, { session: member, answers: { "GET notice/digest": { frequency: "none" }, ...answers } });

test("a choice is saved at once and confirmed", async () => {
  const { user, inputsOf } = renderChoice({ "POST notice/digest": null });
  expect(await screen.findByRole("radio", { name: "Never" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Weekly" }));
  expect(inputsOf("POST notice/digest")).toEqual([{ frequency: "weekly" }]);
  expect(screen.getByRole("radio", { name: "Weekly" })).toBeChecked();
  await waitFor(() => expect(shownToasts).toEqual(["success: Saved"]));
});

test("a choice that was not saved returns to the one before", async () => {
  const { user } = renderChoice({ "POST notice/digest": new Failure("provider-unreachable") });
  await user.click(await screen.findByRole("radio", { name: "Daily" }));
  await waitFor(() => expect(screen.getByRole("radio", { name: "Never" })).toBeChecked());
});
