import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { UnconfirmedEmail } from "@/components/member/frame/unconfirmed-email";
import { Settings } from "@/components/member/settings/settings";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

beforeEach(() => sessionStorage.clear());

type Profile = CallData<"GET member/profile">;

const names = { firstName: "Maya", lastName: null, telephone: null, paperNumber: null };
const maya = {
  username: "maya",
  userCode: "CN000001",
  recommendNo: null,
  ...names,
  email: "maya@members.example",
} as Partial<Profile> as Profile;

/** A shop that confirms the address with the code 482913. */
function renderWith(part: React.ReactNode, emailConfirmed: boolean | undefined, answers: Answers = {}) {
  const kept = { ...maya, emailConfirmed };
  return renderPage(part, {
    session: member,
    answers: {
      "GET member/profile": () => ({ ...kept }),
      "POST member/sendEmailCode": null,
      "POST member/confirmEmail": () => {
        kept.emailConfirmed = true;
        return null;
      },
      ...answers,
    },
  });
}

test.each([true, undefined])("a member whose address is confirmed (%s) is told nothing", async (emailConfirmed) => {
  renderWith(<Settings passwords={null} />, emailConfirmed);
  expect(await screen.findByRole("textbox", { name: "Email" })).toBeVisible();
  expect(screen.queryByText(/isn’t confirmed yet/)).toBeNull();
});

test("every member page says that the address is not confirmed, and leads to Setting", async () => {
  renderWith(<UnconfirmedEmail />, false);
  expect(await screen.findByText(/isn’t confirmed yet, so we send nothing to it but a code/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Confirm it in Setting" })).toHaveAttribute("href", "/setting");
});

test("Setting says what is not sent, and confirms the address with its code", async () => {
  const { user, inputsOf } = renderWith(<Settings passwords={null} />, false);
  expect(await screen.findByText(/no receipts, no warnings about your account/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  const code = screen.getByLabelText("Code from the email");
  await waitFor(() => expect(code).toHaveAccessibleDescription("Please enter the code from the email."));
  await user.type(code, " 482913 ");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  await waitFor(() => expect(shownToasts).toEqual(["success: Your email address is confirmed"]));
  expect(inputsOf("POST member/confirmEmail")).toEqual([{ code: "482913" }]);
  await waitFor(() => expect(screen.queryByLabelText("Code from the email")).toBeNull());
});

test("a wrong code is reported, and another one is sent once in two minutes", async () => {
  const wrong = new Failure("refused", "The verification code is incorrect or has expired.", {
    issues: [{ field: "code", message: "Wrong." }],
  });
  const { user, inputsOf } = renderWith(<Settings passwords={null} />, false, { "POST member/confirmEmail": wrong });
  await user.type(await screen.findByLabelText("Code from the email"), "000000");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  expect(await screen.findByText(/Wrong\.|incorrect or has expired/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send a new code" }));
  await waitFor(() => expect(shownToasts).toEqual(["success: We’ve emailed you a new code."]));
  expect(await screen.findByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  expect(inputsOf("POST member/sendEmailCode")).toHaveLength(1);
});

test("after a change from an unconfirmed address only the new one is said to be told", async () => {
  const { user } = renderWith(<Settings passwords={null} />, false, { "POST member/modifyMemberV": null });
  const email = await screen.findByRole("textbox", { name: "Email" });
  await user.clear(email);
  await user.type(email, "june@members.example");
  expect(screen.queryByLabelText("Code from the email")).toBeNull();
  await user.type(screen.getByLabelText("Your login password"), "Secret-2026{Enter}");
  await waitFor(() => expect(email).toHaveAccessibleDescription(/We’ve sent a code to the new address/));
});
