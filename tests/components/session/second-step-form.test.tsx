import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SecondStepForm } from "@/components/session/second-step/second-step-form";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

const code = () => screen.getByLabelText("Code");
const signIn = () => screen.getByRole("button", { name: "Sign in" });

const renderForm = (answers: Answers) =>
  renderPage(<SecondStepForm factors={["app", "recovery"]} target="/wallet?a=1" posted={null} />, { answers });

test("SecondStepForm asks for a code, and continues to the requested page", async () => {
  const { user, inputsOf } = renderForm({ "POST session/second": { state: "member" } });
  await user.click(signIn());
  expect(code()).toHaveAccessibleDescription("A recovery code works here too. Please enter a code.");
  await user.type(code(), " 123456 ");
  await user.dblClick(signIn());
  await waitFor(() => expect(visitedUrls).toEqual(["/wallet?a=1"]));
  expect(inputsOf("POST session/second")).toEqual([{ code: "123456" }]);
});

test("SecondStepForm shows a refusal and selects the code, so that the next one replaces it", async () => {
  const { user } = renderForm({ "POST session/second": new Failure("refused", "The code was not accepted.") });
  await user.type(code(), "000000");
  await user.click(signIn());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("The code was not accepted."));
  expect(code()).toHaveFocus();
  await user.keyboard("123456");
  expect(code()).toHaveValue("123456");
  expect(visitedUrls).toEqual([]);
});

test("SecondStepForm leads back to the password when the sign-in is over", async () => {
  const over = new Failure("refused", "This sign-in has expired.", {
    issues: [{ field: "halfToken", message: "This sign-in has expired." }],
  });
  const { user } = renderForm({ "POST session/second": over });
  await user.type(code(), "123456");
  await user.click(signIn());
  const back = await screen.findByRole("link", { name: "Sign in" });
  expect(back).toHaveAttribute("href", "/login?redirect=%2Fwallet%3Fa%3D1");
  expect(screen.getByRole("alert")).toHaveTextContent("This sign-in has expired.");
  expect(screen.queryByRole("textbox")).toBeNull();
});
