import { expect, test } from "@jest/globals";
import { and, eq, like } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { issueDeviceToken, knownDevice } from "@/provider/modules/session/known-device";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const right = "Secret-2026";

const provider = useProvider();

const signIn = (username: string, password: string, deviceTokens?: string[]) =>
  provider.call("POST member/login", { username, password, ...(deviceTokens && { deviceTokens }) });

/** A member with the token of a device. */
async function memberWithDevice() {
  const { username, email, id } = await newMember(provider);
  const { data } = await signIn(username, right);
  return { username, email, id, device: data.deviceToken ?? "" };
}

/** Guesses passwords until the name is locked. */
async function attack(username: string): Promise<void> {
  for (let guess = 0; guess < 6; guess += 1) await signIn(username, `guess-${guess}`);
}

const locked = { status: 429, code: 429, message: sentence("tooManyAttempts", "en_US", { minutes: 15 }) };

test("a known device signs in while a stranger's guesses lock the name for new devices", async () => {
  const { username, device } = await memberWithDevice();
  await attack(username);
  expect(await signIn(username, right)).toMatchObject(locked);
  expect((await signIn(username, right, [device])).status).toBe(200);
  expect(await signIn(username, right)).toMatchObject(locked);
});

test("a known device has five guesses of its own, and a stranger's are not among them", async () => {
  const { username, device } = await memberWithDevice();
  for (let guess = 0; guess < 5; guess += 1) expect((await signIn(username, `guess-${guess}`, [device])).status).toBe(422);
  expect(await signIn(username, right, [device])).toMatchObject(locked);
  expect((await signIn(username, right)).status).toBe(200);
  await provider.shop.clock.moveBy(15 * minuteMs);
  expect((await signIn(username, right, [device])).status).toBe(200);
});

test("a device is known only to the member who signed in on it", async () => {
  const [own, other] = [await memberWithDevice(), await memberWithDevice()];
  await attack(own.username);
  expect(await signIn(own.username, right, [other.device])).toMatchObject(locked);
  expect((await signIn(own.username, right, [other.device, own.device])).status).toBe(200);
});

test("a forged or altered token is no known device's", async () => {
  const { username, id, device } = await memberWithDevice();
  await attack(username);
  const [owner, expiresAt, nonce = "", signature = ""] = device.split(".");
  const flipped = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  for (const forged of [
    "nonsense",
    device.slice(1),
    `${device}x`,
    `x${device}`,
    [owner, expiresAt, nonce, flipped].join("."),
    [owner, Number(expiresAt) + 1, nonce, signature].join("."),
    [owner, expiresAt, [...nonce].reverse().join(""), signature].join("."),
    [id + 1, expiresAt, nonce, signature].join("."),
  ])
    expect(await signIn(username, right, [forged])).toMatchObject(locked);
});

test("a token without a session opens nothing", async () => {
  const { username, device } = await memberWithDevice();
  expect(await provider.call("GET member/profile", {}, { token: `Bearer ${device}` })).toMatchObject({ code: 2004 });
  expect((await signIn(username, "", [device])).status).toBe(400);
  expect((await signIn(username, "wrong-password", [device])).status).toBe(422);
});

test("a device is forgotten after half a year", async () => {
  const { username, device } = await memberWithDevice();
  await provider.shop.clock.moveBy(180 * dayMs + minuteMs);
  await attack(username);
  expect(await signIn(username, right, [device])).toMatchObject(locked);
});

test("the owner gets one email, with the fifth guess, that new devices are locked out and known ones are not", async () => {
  const { username, email } = await memberWithDevice();
  const told = () =>
    provider.shop.db
      .select()
      .from(mail)
      .where(and(eq(mail.to, email), like(mail.subject, "%locked%")));
  for (let guess = 0; guess < 4; guess += 1) await signIn(username, `guess-${guess}`);
  expect(await told()).toEqual([]);
  await attack(username);
  expect(await told()).toMatchObject([{ body: expect.stringContaining("sign-in from new devices is locked for 15 minutes") }]);
});

test("two devices of a member have guesses of their own", async () => {
  const { username, device } = await memberWithDevice();
  const { data } = await signIn(username, right);
  for (let guess = 0; guess < 5; guess += 1) await signIn(username, `guess-${guess}`, [device]);
  expect(await signIn(username, right, [device])).toMatchObject(locked);
  expect((await signIn(username, right, [data.deviceToken ?? ""])).status).toBe(200);
});

test("a token is known until its last millisecond, also when the secret was replaced since", () => {
  const issuedAt = new Date("2026-01-01T00:00:00Z");
  const token = issueDeviceToken(7, issuedAt, ["old secret"]);
  const after = (ms: number) => new Date(issuedAt.getTime() + 180 * dayMs + ms);
  expect(knownDevice([token], 7, after(-1), ["new secret", "old secret"])).toMatch(/^login:7 device:/);
  expect(knownDevice([token], 7, after(0), ["new secret", "old secret"])).toBeNull();
  expect(knownDevice([token], 7, after(-1), ["new secret"])).toBeNull();
});
