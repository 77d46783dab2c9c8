import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { ProofDialog } from "@/components/factor/proof-dialog";
import { PasswordSetting } from "@/components/member/transaction-password/password-setting";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const renderOwn = (answers: Answers) => renderPage(<PasswordSetting />, { session: member, answers });

test("OwnPassword sets a first transaction password and offers recovery from then on", async () => {
  let isSet = false;
  const { user } = renderOwn({
    "GET member/info/checkTransactionPassword": () => isSet,
    "POST member/info/changedTransactionPassword": () => {
      isSet = true;
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Set password" }));
  await user.type(await screen.findByLabelText("New transaction password"), "246810");
  await user.type(screen.getByLabelText("Confirm transaction password"), "246810{Enter}");
  await waitFor(() => expect(shownToasts).toEqual(["success: Your transaction password has been set"]));
  await user.click(await screen.findByRole("button", { name: "Retrieve password" }));
  expect(await screen.findByLabelText("Verification code")).toBeVisible();
});

test("OwnPassword offers a retry when the state of the transaction password is unknown", async () => {
  let answers = false;
  const { user } = renderOwn({
    "GET member/info/checkTransactionPassword": () => (answers ? true : new Failure("provider-slow")),
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await screen.findByRole("button", { name: "Retrieve password" })).toBeVisible();
});

const needsProof = new Failure("refused", "Please confirm.", { issues: [{ field: "factorProof", message: "Please confirm." }] });

/** A shop that sets a first transaction password with a proof only. */
function renderProving(strongest: "none" | "app") {
  const answers = [needsProof, null];
  return renderPage(
    <>
      <PasswordSetting />
      <ProofDialog />
    </>,
    {
      session: member,
      answers: {
        "GET member/info/checkTransactionPassword": () => answers.length === 0,
        "POST member/info/changedTransactionPassword": () => answers.shift() ?? null,
        "GET factor/list": { strongest, passkeysPossible: true, passkeys: [], app: null, recoveryCodes: 3, limit: 100 },
        "POST factor/prove": { proof: "a-proof" },
      },
    },
  );
}

test.each([
  ["none", "Your login password", { password: "482913" }],
  ["app", "Code from your app", { code: "482913" }],
] as const)("the first transaction password asks a member with the factor %s for: %s", async (strongest, asked, given) => {
  const { user, inputsOf } = renderProving(strongest);
  await user.click(await screen.findByRole("button", { name: "Set password" }));
  await user.type(await screen.findByLabelText("New transaction password"), "246810");
  await user.type(screen.getByLabelText("Confirm transaction password"), "246810{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it’s you" }));
  await user.type(await dialog.findByLabelText(asked), "482913");
  expect(dialog.queryByRole("button", { name: "Use a recovery code instead" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(shownToasts).toEqual(["success: Your transaction password has been set"]));
  expect(inputsOf("POST factor/prove")).toEqual([{ purpose: "transactionPassword", ...given }]);
  const sent = inputsOf("POST member/info/changedTransactionPassword").map((input) => (input as { factorProof?: string }).factorProof);
  expect(sent).toEqual([undefined, "a-proof"]);
});

test("a member who closes the question sets no transaction password and can go on", async () => {
  const { user, inputsOf } = renderProving("none");
  await user.click(await screen.findByRole("button", { name: "Set password" }));
  await user.type(await screen.findByLabelText("New transaction password"), "246810");
  await user.type(screen.getByLabelText("Confirm transaction password"), "246810{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it’s you" }));
  await user.click(await dialog.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Confirm that it’s you" })).toBeNull());
  expect(screen.getByLabelText("New transaction password")).toHaveValue("246810");
  expect(shownToasts).toEqual([]);
  expect(inputsOf("POST member/info/changedTransactionPassword")).toHaveLength(1);
});
