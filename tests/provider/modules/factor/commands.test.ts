import { expect, test } from "@jest/globals";
import { newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { codeOf, enrolApp, enrolPasskey, shopAddress } from "@/tests/support/provider/factors";
import { kindsTo } from "@/tests/support/provider/notices";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ settings: shopAddress });

test("a member who lost every factor signs in with the password alone, and moves no money for 72 hours", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 20);
  const { secret } = await enrolApp(provider, buyer);
  await enrolPasskey(provider, buyer, { code: codeOf(secret) });
  const { ok, text } = await runCommand(provider.shop, ["factors", "remove", buyer.username]);
  expect({ ok, text }).toEqual({
    ok: true,
    text: `${buyer.username} signs in with the password alone now, and was signed out everywhere.`,
  });
  expect((await buyer.call("GET member/profile", {})).status).toBe(401);
  expect((await kindsTo(provider, buyer.id)).slice(-2)).toEqual(["passkeyRemoved", "appRemoved"]);
  const token = await provider.signIn(buyer.username, buyer.password);
  expect((await provider.call("GET factor/list", {}, { token })).data).toMatchObject({ strongest: "none", recoveryCodes: 0 });
  const withdrawal = { accountType: 1, amount: 5, withdrawalMethod: 1, transactionPassword } as const;
  expect((await provider.call("POST member/withdrawal", withdrawal, { token })).message).toContain("changed recently");
  await provider.shop.clock.moveBy(72 * 60 * 60_000);
  expect((await provider.call("POST member/withdrawal", withdrawal, { token })).code).toBe(200);
});

test("a member without factors is named in the refusal", async () => {
  const { username } = await newBuyer(provider);
  const { ok, text } = await runCommand(provider.shop, ["factors", "remove", username]);
  expect(ok).toBe(false);
  expect(text).toContain(`${username} has neither passkeys nor an app for codes.`);
});
