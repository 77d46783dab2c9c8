import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { audit, member, order, review, upload } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { removeRetained } from "@/provider/modules/privacy/retain";
import { checkAuditLog } from "@/provider/operator/audit/log";
import { encrypt } from "@/provider/security/encrypt";
import { anAddress, type Buyer, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { askToLeave, eraseNow, findTexts } from "@/tests/support/provider/leaving";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let leaver: Buyer;
let other: Buyer;

/** Every place where a person can leave a text gets a word of its own. */
const words = {
  name: "Zephyrine",
  surname: "Quillfeather",
  phone: "0199 555 7731",
  street: "77 Marmalade Crescent",
  email: "zephyrine.q@example.com",
  remark: "leave it with the wombat",
  question: "is the blue kettle quiet",
  note: "the kettle customer called",
  transfer: "for the jam",
};

const run = async (...given: string[]) => {
  const { ok, text } = await runCommand(provider.shop, given);
  if (!ok) throw new Error(text);
};

async function live() {
  const { db } = provider.shop;
  const address = anAddress({
    firstName: words.name,
    lastName: words.surname,
    phoneNumber: words.phone,
    detailAddress: words.street,
    email: words.email,
  });
  await leaver.call("POST member/address/add", address);
  const { data } = await leaver.call("GET member/address/list", {});
  const sentTo = data.find(({ detailAddress }) => detailAddress === words.street);
  await leaver.call("POST member/modifyMemberV", { firstName: words.name });
  await leaver.call("POST member/modifyMemberV", { lastName: words.surname });
  await leaver.call("POST member/modifyMemberV", { telephone: words.phone });
  await leaver.addCard("4242424242424242");
  await leaver.grant("wallet", 500);
  const placed = await leaver.placed({ "seed-tin": 1 }, { memberReceiveAddressId: sentTo?.id, remark: words.remark });
  await leaver.pay(placed.id, { hybrids: [{ accountType: 1, amount: placed.paymentAmount }] });
  await run("order", "note", placed.orderNumber, words.note);
  await run("ship", placed.orderNumber, "Forest Post", "FP-99");
  await db.update(order).set({ state: 5, completedAt: provider.shop.clock.now() }).where(eq(order.id, placed.id));
  const [item] = (await leaver.detail(placed.id)).orderItems;
  await db.insert(review).values({ productId: item?.productId ?? 0, memberId: leaver.id, star: 5, body: "It grew well." });
  await leaver.call("POST consult/send", { content: words.question });
  await run("answer", leaver.username, `dear ${words.name}, it is`);
  const codes = { memberCode: (await leaver.profile()).userCode, toMemberCode: (await other.profile()).userCode };
  const form = {
    ...codes,
    accountType: 1 as const,
    amount: 5,
    currency: "USD" as const,
    remark: words.transfer,
    source: 2 as const,
    transactionPassword,
  };
  const sent = await leaver.call("POST member/transfer", form, "leaving-transfer");
  expect(sent.message).toBe("success");
  await db.insert(upload).values({ memberId: leaver.id, name: "f".repeat(32), content: new Uint8Array([1]), usedAt: new Date() });
  return placed;
}

beforeAll(async () => {
  leaver = await newBuyer(provider);
  other = await newBuyer(provider);
});

test("an erased member is found in no table, and the books, the network and the audit log still verify", async () => {
  const { db, settings } = provider.shop;
  const placed = await live();
  const { userCode, email, username } = await leaver.profile();
  const identifying = [...Object.values(words), userCode, email, username];
  const retained = ["invoice.content", "order.receive_address", "order.remark"];
  expect(await findTexts(provider, identifying)).toEqual(expect.arrayContaining([...retained, "audit.content_sealed", "transfer.notes"]));
  const before = await checkAuditLog(db, settings.DATA_SECRET);

  expect((await askToLeave(provider, leaver)).message).toBe("success");
  await eraseNow(provider, leaver.id);

  expect(await findTexts(provider, identifying)).toEqual(retained);
  expect(provider.logLines.filter((line) => identifying.some((each) => line.includes(each)))).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
  expect((await runCommand(provider.shop, ["tree", "check"])).ok).toBe(true);
  expect(await checkAuditLog(db, settings.DATA_SECRET)).toMatchObject({ rows: "rows" in before ? before.rows + 1 : 0 });
  expect(await db.select().from(upload).where(eq(upload.memberId, leaver.id))).toEqual([]);
  expect(await db.select().from(review).where(eq(review.memberId, leaver.id))).toMatchObject([{ anonymous: true, body: "It grew well." }]);
  expect((await leaver.call("GET member/profile", {})).message).toBe("Please sign in.");
  const [row] = await db.select().from(member).where(eq(member.id, leaver.id));
  expect(row).toMatchObject({ username: `former-member-${leaver.id}`, firstName: null, telephone: null });

  const [kept] = await db.select().from(order).where(eq(order.id, placed.id));
  expect(kept?.receiveAddress).not.toBeNull();
  await db
    .update(order)
    .set({ paidAt: new Date("2010-01-01") })
    .where(eq(order.id, placed.id));
  await removeRetained(provider.shop);
  expect(await findTexts(provider, identifying)).toEqual(["invoice.content"]);

  // The counter of guesses has the name for a day, as that of every unknown one.
  const unknown = await provider.call("POST member/login", { username: "nobody-of-this-name", password: "x" });
  expect(await provider.call("POST member/login", { username, password: leaver.password })).toEqual(unknown);
});

test("the user name of an erased member is taken for ever", async () => {
  const registration = (username: string) => ({
    companyCode: "US",
    username,
    email: "again@example.com",
    password: "Secret-2026",
    confirmPassword: "Secret-2026",
    recommendNo: "",
    linkNo: "",
  });
  const taken = await provider.call("POST member/register", registration("demo"));
  for (const username of [leaver.username, leaver.username.toUpperCase(), "former-member-99"]) {
    expect(await provider.call("POST member/register", registration(username))).toEqual(taken);
  }
});

test("an erased row of the audit log that is changed again is detected", async () => {
  const { db, settings } = provider.shop;
  const intact = await checkAuditLog(db, settings.DATA_SECRET);
  expect(intact).toHaveProperty("rows");
  const [row] = await db.select().from(audit).where(eq(audit.number, 1));
  await db
    .update(audit)
    .set({ contentSealed: encrypt('{"changes":[],"input":{}}', settings.DATA_SECRET) })
    .where(eq(audit.number, 1));
  expect(await checkAuditLog(db, settings.DATA_SECRET)).toEqual({ problem: "Row 1 of the audit log was changed." });
  await db
    .update(audit)
    .set({ contentSealed: row?.contentSealed ?? "" })
    .where(eq(audit.number, 1));
});
