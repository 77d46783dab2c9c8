import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { SecurityView } from "@/components/factor/security-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const passkey = { id: 3, name: "Telephone", elsewhere: false, synced: true, gmtCreate: "2026-11-01T10:00:00.000Z", usedTime: null };

const factors: CallData<"GET factor/list"> = {
  strongest: "passkey",
  passkeysPossible: true,
  passkeys: [passkey],
  app: null,
  recoveryCodes: 9,
  limit: 100,
};

const sessions: CallData<"GET session/list"> = [
  {
    id: 1,
    device: "Firefox · Linux",
    network: "203.0.113.x",
    usedTime: "2026-11-20T10:00:00.000Z",
    gmtCreate: "2026-11-01T10:00:00.000Z",
    current: true,
  },
  { id: 2, device: null, network: null, usedTime: "2026-11-19T10:00:00.000Z", gmtCreate: "2026-11-01T10:00:00.000Z", current: false },
];

const renderSecurity = (answers: Answers = {}) =>
  renderPage(<SecurityView />, { session: member, answers: { "GET factor/list": factors, "GET session/list": sessions, ...answers } });

const region = (name: string) => within(screen.getByRole("region", { name }));

/** Confirms in the dialog that asks who the member is. */
async function confirm({ user }: ReturnType<typeof renderSecurity>, fields: Record<string, string>, button = "Confirm") {
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it’s you" }));
  for (const [label, text] of Object.entries(fields)) await user.type(await dialog.findByLabelText(label), text);
  await user.click(await dialog.findByRole("button", { name: button }));
}

test("SecurityView shows the passkeys, the codes that are left, the limit and the sessions", async () => {
  renderSecurity();
  expect(await screen.findByText("Telephone")).toBeVisible();
  expect(region("Passkeys").getByText("Synced")).toBeVisible();
  expect(region("Recovery codes").getByText("9 codes left")).toBeVisible();
  expect(region("Payment limit").getByLabelText("Limit in USD")).toHaveValue("100.00");
  expect(await region("Where you are signed in").findByText("This device")).toBeVisible();
});

test("SecurityView renames a passkey without asking for a proof", async () => {
  const { user, inputsOf } = renderSecurity({ "POST factor/renamePasskey": null });
  await user.click(await screen.findByRole("button", { name: "Rename Telephone" }));
  const name = within(await screen.findByRole("dialog", { name: "Rename Telephone" })).getByLabelText("Name");
  expect(name).toHaveValue("Telephone");
  await user.clear(name);
  await user.type(name, "My tablet{Enter}");
  expect(inputsOf("POST factor/renamePasskey")).toEqual([{ id: 3, name: "My tablet" }]);
});

test("SecurityView keeps a passkey's name that was not changed", async () => {
  const { user, inputsOf } = renderSecurity();
  await user.click(await screen.findByRole("button", { name: "Rename Telephone" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Continue" }));
  expect(inputsOf("POST factor/renamePasskey")).toEqual([]);
});

test("SecurityView removes a passkey with password and recovery code, and sends the proof", async () => {
  const page = renderSecurity({ "POST factor/prove": { proof: "proved" }, "POST factor/removePasskey": null });
  await page.user.click(await screen.findByRole("button", { name: "Remove Telephone" }));
  await page.user.click(await screen.findByRole("button", { name: "Use a recovery code instead" }));
  await confirm(page, { "Your login password": "Secret-2026", "Recovery code": "abcd-efgh" });
  expect(page.inputsOf("POST factor/prove")).toEqual([{ purpose: "factors", password: "Secret-2026", code: "abcd-efgh" }]);
  expect(page.inputsOf("POST factor/removePasskey")).toEqual([{ proof: "proved", id: 3 }]);
});

test("SecurityView asks for a recovery code where all passkeys are of another address", async () => {
  const away: typeof factors = { ...factors, strongest: "elsewhere", passkeys: [{ ...passkey, elsewhere: true }] };
  const page = renderSecurity({
    "GET factor/list": away,
    "POST factor/prove": { proof: "proved" },
    "POST factor/newApp": { secret: "ABCD", address: "otpauth://totp/x" },
  });
  expect(await screen.findByText("Made for another address")).toBeVisible();
  await page.user.click(screen.getByRole("button", { name: "Set up app" }));
  await confirm(page, { "Your login password": "Secret-2026", "Recovery code": "abcd-efgh" });
  expect(await screen.findByRole("dialog", { name: "Set up app" })).toBeVisible();
});

test("SecurityView lowers the limit at once and raises it with a proof", async () => {
  const page = renderSecurity({
    "POST factor/limit": null,
    "POST factor/prove": { proof: "proved" },
    "GET factor/list": { ...factors, strongest: "app" },
  });
  const limit = await screen.findByLabelText("Limit in USD");
  await page.user.clear(limit);
  await page.user.type(limit, "50");
  await page.user.click(screen.getByRole("button", { name: "Save limit" }));
  await page.user.clear(limit);
  await page.user.type(limit, "200");
  await page.user.click(screen.getByRole("button", { name: "Save limit" }));
  await confirm(page, { "Your login password": "Secret-2026", "Code from your app": "123456" });
  expect(page.inputsOf("POST factor/limit")).toEqual([{ limit: 50 }, { limit: 200, proof: "proved" }]);
});

test("SecurityView ends one session, or all others", async () => {
  const { user, inputsOf } = renderSecurity({ "POST session/end": null, "POST session/endOthers": null });
  const parts = within(await screen.findByRole("region", { name: "Where you are signed in" }));
  await user.click(await parts.findByRole("button", { name: "Sign out" }));
  await user.click(parts.getByRole("button", { name: "Sign out others" }));
  expect(inputsOf("POST session/end")).toEqual([{ id: 2 }]);
  expect(inputsOf("POST session/endOthers")).toEqual([{}]);
});

test("SecurityView shows remembered devices, forgets this one, and signs out or forgets another", async () => {
  const rows = sessions.map((row, at) => ({ ...row, remembered: true, signedIn: at === 0 }));
  const { user, inputsOf } = renderSecurity({
    "GET session/list": rows,
    "DELETE session/remembered": null,
    "POST session/end": null,
  });
  const parts = within(await screen.findByRole("region", { name: "Where you are signed in" }));
  const [own, other] = (await parts.findAllByRole("listitem")).map((row) => within(row));
  expect([own?.getByText("Remembered"), other?.getByText("Remembered")]).toHaveLength(2);
  expect(other?.getByText(/^Signed out, but signs in without a password/)).toBeVisible();
  expect(own?.queryByText(/Signed out/)).toBeNull();
  for (const row of [own, other]) await user.click(row?.getByRole("button", { name: "Forget" }) ?? document.body);
  expect(inputsOf("DELETE session/remembered")).toEqual([{}]);
  expect(inputsOf("POST session/end")).toEqual([{ id: 2 }]);
  expect(shownToasts).toEqual(Array(2).fill("success: This device is no longer remembered"));
});

test("SecurityView offers neither codes nor a limit without a factor, a retry after a failure, and nothing at a shop without factors", async () => {
  const bare = renderSecurity({ "GET factor/list": { ...factors, strongest: "none", passkeys: [], recoveryCodes: 0 } });
  expect(await screen.findByText("You have no passkey yet.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Recovery codes" })).not.toBeInTheDocument();
  bare.unmount();
  const failed = renderSecurity({ "GET factor/list": new Failure("provider-slow") });
  expect(await screen.findByRole("alert")).toBeVisible();
  failed.unmount();
  renderSecurity({ "GET factor/list": new Failure("unknown-call") });
  expect(await screen.findByText("This shop does not offer these settings")).toBeVisible();
});
