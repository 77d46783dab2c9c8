import { beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { mail, member } from "@/provider/db/schema";
import { bulkBrowser } from "@/tests/support/provider/bulk";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { shopAddress } from "@/tests/support/provider/factors";
import { registration } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ settings: shopAddress });
let bulk: ReturnType<typeof bulkBrowser>;

beforeAll(async () => {
  const owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner", "owner@shop.example");
  bulk = bulkBrowser(provider, owner);
});

const shopify =
  "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags";
const wooCommerce = "Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code";

const shopifyFile = [
  shopify,
  `'1,Ana,Pérez,Ana.Perez@mail.example,yes,,1 Road,,Reno,NV,US,89501,'+1 775 555 0154,,no,10.00,1,,no,`,
  "2,Bo,Kim,bo@mail.example,no,,,,,,ZZ,,,,no,0.00,0,,no,",
  "3,,,,no,,,,,,,,,,no,5.00,1,,no,",
  "4,Cy,Ng,not-an-address,no,,,,,,US,,,,no,0.00,0,,no,",
  "5,Ana,Again,ana.perez@MAIL.example,no,,,,,,US,,,,no,0.00,0,,no,",
].join("\n");

async function find(email: string) {
  const [row] = await provider.shop.db.select().from(member).where(eq(member.email, email));
  return row;
}

const states = async (task: string) =>
  (await bulk.rowsOf(task)).map(({ state, column }) => (state === "refused" ? `refused: ${column}` : state));

test("customers of Shopify become members without a password, and known ones stay as they are", async () => {
  const known = registration({ email: "known@mail.example" });
  expect(await provider.call("POST member/register", known)).toMatchObject({ code: 200 });
  const file = `${shopifyFile}\n6,Other,Name,KNOWN@mail.example,no,,,,,,US,,,,no,0.00,0,,no,`;
  const task = await bulk.compare(file, "members");
  expect(await states(task)).toEqual(["ready", "refused: country", "refused: email", "refused: email"]);
  expect(await bulk.factsOf(task)).toMatchObject({ new: "1", unchanged: "1" });
  await bulk.start(task);
  expect(await find("Ana.Perez@mail.example")).toMatchObject({
    ...{ username: "Ana.Perez", firstName: "Ana", lastName: "Pérez", telephone: "+1 775 555 0154" },
    ...{ country: "US", enrollerId: null, passwordHash: "" },
  });
  expect(await find("known@mail.example")).toMatchObject({ firstName: null });
  expect((await bulk.factsOf(await bulk.compare(file, "members"))).ready).toBe("0");
});

test("nobody signs in before the invited person chose a password with a code from their address", async () => {
  const { db } = provider.shop;
  for (const password of ["", "Password1", " "])
    expect((await provider.call("POST member/login", { username: "Ana.Perez", password })).code).not.toBe(200);
  expect(await db.$count(mail, eq(mail.to, "Ana.Perez@mail.example"))).toBe(0);
  expect(await runCommand(provider.shop, ["member", "invite", "Ana.Perez"])).toMatchObject({ ok: true });
  const sent = () => db.select().from(mail).where(eq(mail.to, "Ana.Perez@mail.example")).orderBy(asc(mail.id));
  const [invitation] = await sent();
  expect(invitation).toMatchObject({ kind: "accountMade", body: expect.stringMatching(/Ana\.Perez[\s\S]*\/login/) });

  const form = { memberIdName: "Ana.Perez", email: "ana.perez@mail.example" };
  expect(await provider.call("POST member/verificationCodeSend", form)).toMatchObject({ code: 200 });
  const code = /\b\d{6}\b/.exec((await sent()).at(-1)?.body ?? "")?.[0] ?? "";
  const chosen = {
    memberIdName: "Ana.Perez",
    verificationCode: code,
    newPasswordOne: "Chosen-password-1",
    newPasswordTwo: "Chosen-password-1",
  };
  expect(await provider.call("POST member/forgotPasswordV", chosen)).toMatchObject({ code: 200 });
  const token = await provider.signIn("Ana.Perez", "Chosen-password-1");
  expect((await provider.call("GET member/profile", {}, { token })).data).toMatchObject({ emailConfirmed: true });
  expect(await runCommand(provider.shop, ["member", "invite", "Ana.Perez"])).toMatchObject({ ok: false });
});

test("customers of WooCommerce keep their user names, but no address as a name", async () => {
  const file = [
    wooCommerce,
    `"Rosa Maria Diaz",rosa,2026-08-17,2026-08-17,rosa@mail.example,2,30,15,US,Reno,NV,89501`,
    `Li,li@mail.example,,,li@mail.example,0,0,0,,,,`,
    `Ann,ana.perez,,,other@mail.example,0,0,0,,,,`,
  ].join("\n");
  const task = await bulk.compare(file, "members");
  expect(await states(task)).toEqual(["ready", "ready", "refused: username"]);
  await bulk.start(task);
  expect(await find("rosa@mail.example")).toMatchObject({ username: "rosa", firstName: "Rosa Maria", lastName: "Diaz", country: "US" });
  expect(await find("li@mail.example")).toMatchObject({ username: "li_", firstName: null, lastName: "Li", country: null });
});

test("an exported list of members changes nothing when it is imported", async () => {
  const task = await bulk.compare(await bulk.exported("members/csv"), "members");
  expect(await bulk.factsOf(task)).toMatchObject({ state: "checked", ready: "0", refused: "0" });
});

test("two hundred customers are compared and added, each once", async () => {
  const many = Array.from({ length: 200 }, (_, index) => `Many,m${index}@many.example`);
  const before = await provider.shop.db.$count(member);
  const task = await bulk.compare(["first_name,email", ...many].join("\n"), "members");
  expect(await bulk.factsOf(task)).toMatchObject({ new: "200", ready: "200" });
  await bulk.start(task);
  expect(await provider.shop.db.$count(member)).toBe(before + 200);
});
