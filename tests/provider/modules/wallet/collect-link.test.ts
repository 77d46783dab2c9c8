import { beforeAll, expect, test } from "@jest/globals";
import type { CallInput } from "@/lib/contract";
import { sentence } from "@/provider/http/sentence";
import { readCollectRequest, signCollectRequest } from "@/provider/modules/wallet/collect-link";
import { type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let receiver: Buyer;
let payer: Buyer;

beforeAll(async () => {
  [receiver, payer] = [await newBuyer(provider, { address: null }), await newBuyer(provider, { address: null })];
});

const linkOf = async (input: CallInput<"GET wallet/collectLink">) => (await receiver.call("GET wallet/collectLink", input)).data.token;
const open = (token: string, reader = payer) => reader.call("GET wallet/collectRequest", { token });

const secret = "a secret of at least thirty-two characters";
const request = { memberId: 7, amountCents: 1250, note: "Tea 🍵" };

test("a link names its recipient, whose name is masked, the amount and the note", async () => {
  const { code, data } = await open(await linkOf({ amount: 12.5, note: "Tea 🍵" }));
  expect(code).toBe(200);
  expect(data).toEqual({ toMemberCode: receiver.userCode, name: expect.stringMatching(/^.\*\*\*.$/), amount: 12.5, note: "Tea 🍵" });
  expect(data.name).not.toContain(receiver.username);
});

test("amount and note are optional", async () => {
  expect((await open(await linkOf({}))).data).toMatchObject({ toMemberCode: receiver.userCode, amount: null, note: null });
});

test("opening a link moves no money", async () => {
  await payer.grant("wallet", 50);
  await open(await linkOf({ amount: 20 }));
  expect([(await payer.balances()).wallet, (await receiver.balances()).wallet]).toEqual([50, 0]);
});

test("a link whose recipient, amount or note was changed is refused", async () => {
  const token = await linkOf({ amount: 12.5, note: "Tea" });
  const [, signature = ""] = token.split(".");
  const forged = (content: unknown) => `${Buffer.from(JSON.stringify(content)).toString("base64url")}.${signature}`;
  const id = (await payer.call("GET member/profile", {})).data.id;
  for (const changed of [
    forged([id, 1250, "Tea"]),
    forged([id, 99_999, "Tea"]),
    forged([id, 1250, "Rent"]),
    `${token}A`,
    token.slice(1),
    "x",
    ".",
  ]) {
    expect(await open(changed)).toMatchObject({ code: 422, message: sentence("collectLinkChanged", "en_US"), data: null });
  }
});

test("a link opened by its own recipient is refused", async () => {
  expect(await open(await linkOf({}), receiver)).toMatchObject({ code: 422, message: sentence("receiverIsSender", "en_US") });
});

test.each([{ amount: 0 }, { amount: -5 }, { amount: 1.005 }, { note: "x".repeat(81) }])("a link with %j is refused", async (input) => {
  expect((await receiver.call("GET wallet/collectLink", input)).code).toBe(400);
});

test("a token is read with any of the secrets, and with no other", () => {
  const token = signCollectRequest(request, [secret]);
  expect(readCollectRequest(token, [`${secret}, newer`, secret])).toEqual(request);
  expect(readCollectRequest(token, [`${secret}, newer`])).toBeNull();
});

test("a token that changes in any one character is not read", () => {
  const token = signCollectRequest(request, [secret]);
  // The last character of 32 bytes in base64url carries two bits that decode to nothing, and the text is compared all the same.
  for (let at = 0; at < token.length; at += 1) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    expect(readCollectRequest(changed, [secret])).toBeNull();
  }
});
