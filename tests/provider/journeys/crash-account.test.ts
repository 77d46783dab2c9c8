import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { CallInput, CallKey } from "@/lib/contract";
import { member, upload } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { emailText } from "@/provider/mail/occasion-texts";
import type { Occasion } from "@/provider/mail/occasions";
import { hashPassword } from "@/provider/security/password";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { type Installation, openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable } from "@/tests/support/crash/killable-shop";
import { killProviders, type ProviderProcess, waitFor } from "@/tests/support/crash/provider-process";
import { type InsertedBuyer, insertBuyers, rightPassword } from "@/tests/support/money/insert-buyers";
import { codeOf } from "@/tests/support/provider/factors";
import { plainPicture } from "@/tests/support/provider/pictures";
import { type MailServer, openMailServer } from "@/tests/support/servers/mail-server";

const username = "robin";
const email = "robin@example.com";
const password = "Secret-2026";

let places: Awaited<ReturnType<typeof openInstallations>>;
let opened: Installation;
let own: InsertedBuyer;
let mailServer: MailServer;

beforeAll(async () => {
  places = await openInstallations();
  opened = await places.newPlace();
  await prepare(opened, async (provider) => {
    const [robin] = await insertBuyers(provider, [{ name: username }]);
    if (!robin) throw new Error("nobody was enrolled");
    own = robin;
    const passwordHash = await hashPassword(password);
    await provider.shop.db.update(member).set({ passwordHash }).where(eq(member.id, own.id));
  });
}, 120_000);

beforeEach(async () => {
  mailServer = await openMailServer();
});

afterEach(async () => {
  killProviders();
  await mailServer.close();
});

afterAll(() => places.close());

/** A call that can be repeated at the restarted provider. */
const ask =
  <Key extends CallKey>(key: Key, input: CallInput<Key>, token = own.token) =>
  (now: ProviderProcess) =>
    now.call(key, input, token);

const open = async (points: Parameters<typeof openKillable>[1]) =>
  openKillable(await places.newPlace(opened), points, {
    token: own.token,
    settings: { SMTP_URL: mailServer.url, SHOP_URL: "https://shop.example" },
  });

/** The emails of one kind that arrived. An email may arrive twice, under one Message-ID. */
function emailsNamed(name: Occasion) {
  const { subject } = emailText(name, "en_US");
  const titled = mailServer.arrived.filter(({ headers }) => headers.subject === subject);
  return [...new Map(titled.map((each) => [each.headers["message-id"], each])).values()];
}

const arrival = (name: Occasion) => waitFor(`the email ${name}`, async () => emailsNamed(name)[0] ?? null);

test("a forgotten password is replaced once with one code when its provider is killed at every point", async () => {
  const shop = await open(crashPointsOf.code);
  expect(await shop.insist(ask("POST member/verificationCodeSend", { memberIdName: username, email }))).toMatchObject({ code: 200 });
  const { text } = await arrival("passwordCode");
  const verificationCode = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  const replaced = { memberIdName: username, verificationCode, newPasswordOne: "Another-2026", newPasswordTwo: "Another-2026" };
  expect(await shop.insist(ask("POST member/forgotPasswordV", replaced))).toMatchObject({ code: 200 });
  await shop.survive();

  const signIn = (secret: string) => shop.insist(ask("POST member/login", { username, password: secret }));
  expect(await signIn("Another-2026")).toMatchObject({ code: 200 });
  expect(await signIn(password)).not.toMatchObject({ code: 200 });
  await arrival("passwordChanged");
  expect(emailsNamed("passwordChanged")).toHaveLength(1);
  expect(emailsNamed("passwordCode")).toHaveLength(1);
  // The code is used up, so it cannot set another password.
  const again = { ...replaced, newPasswordOne: "A-third-2026", newPasswordTwo: "A-third-2026" };
  expect(await shop.insist(ask("POST member/forgotPasswordV", again))).toMatchObject({ status: 422 });
  await shop.stop();
}, 300_000);

test("an address is changed once and restored once when its provider is killed at every point", async () => {
  const shop = await open(crashPointsOf.address);
  expect(await shop.insist(ask("POST member/modifyMemberV", { email: "new@example.com", password }))).toMatchObject({ code: 200 });
  const { text } = await arrival("emailChanged");
  const token = /email_undo\?token=([\w-]+)/.exec(text)?.[1] ?? "";
  const money = { accountType: 1, amount: 1, withdrawalMethod: 1, transactionPassword: rightPassword } as const;
  const [paused = ""] = sentence("recentEmailChange", "en_US").split(".");
  expect((await shop.insist(ask("POST member/withdrawal", money))).message).toContain(paused);

  expect(await shop.insist(ask("POST member/undoEmailChange", { token }, ""))).toMatchObject({ code: 200 });
  await shop.survive();
  expect(await shop.insist(ask("GET member/profile", {}))).toMatchObject({ status: 401 });
  await arrival("emailRestored");
  for (const name of ["emailChanged", "confirmEmail", "emailRestored"] as const) {
    expect(emailsNamed(name)).toHaveLength(1);
  }
  expect(await shop.say("member", username)).toContain(`\t${email}\n`);
  await shop.stop();
}, 300_000);

test("a picture becomes the avatar when its provider is killed at every point, and leftover files count towards the quota only", async () => {
  const place = await places.newPlace(opened);
  const shop = await openKillable(place, crashPointsOf.upload, own);
  const bytes = await plainPicture({ width: 90, height: 60 }).png().toBuffer();
  const Img = new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });
  const uploaded = await shop.insist(ask("POST member/icon/upload", { Img }));
  expect(uploaded).toMatchObject({ code: 200 });
  expect(await shop.insist(ask("POST member/updateMemberAvatar", { avatar: uploaded.data }))).toMatchObject({ code: 200 });
  await shop.survive();
  expect(await shop.read("GET member/profile", {})).toMatchObject({ avatar: uploaded.data });
  await shop.stop();

  await prepare(place, async ({ shop: { db } }) => {
    const rows = await db.select().from(upload).orderBy(upload.id);
    // The first provider was killed before it decoded the picture, the second after it stored it.
    expect(rows.map(({ content, usedAt }) => [content !== null, usedAt !== null])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });
}, 300_000);

test("an app is enrolled once, signs in once and is undone once when its provider is killed at every point", async () => {
  const shop = await open(crashPointsOf.factor);
  const { data: proved } = await shop.insist(ask("POST factor/prove", { purpose: "factors", password }));
  const { data: offered } = await shop.insist(ask("POST factor/newApp", { proof: proved.proof }));
  // A code of this moment each time, because the restarts may take longer than a code is valid.
  const confirmed = await shop.insist((now) => ask("POST factor/confirmApp", { code: codeOf(offered.secret, -1) })(now));
  expect(confirmed.data.recoveryCodes).toHaveLength(10);
  const { text } = await arrival("appAdded");
  const half = await shop.insist(ask("POST member/login", { username, password }, ""));
  const step = { halfToken: half.data.token, code: codeOf(offered.secret) };
  expect(await shop.insist(ask("POST session/continue", step, ""))).toMatchObject({ code: 200 });
  expect(await shop.insist(ask("POST session/continue", step, ""))).toMatchObject({ status: 422 });

  const token = /security_undo\?token=([\w-]+)/.exec(text)?.[1] ?? "";
  expect(await shop.insist(ask("POST session/undo", { token }, ""))).toMatchObject({ code: 200 });
  await shop.survive();
  expect(await shop.insist(ask("GET factor/list", {}))).toMatchObject({ status: 401 });
  await arrival("accountSecured");
  for (const name of ["appAdded", "accountSecured"] as const) expect(emailsNamed(name)).toHaveLength(1);
  await shop.stop();
}, 300_000);
