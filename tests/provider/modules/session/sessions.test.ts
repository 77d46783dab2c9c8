import { expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import { kindsTo } from "@/tests/support/provider/notices";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const provider = useProvider();

type Member = { username: string; password: string };

async function signInFrom({ username, password }: Member, userAgent: string, deviceTokens: string[] = []) {
  const headers = { "user-agent": userAgent };
  const { data } = await provider.call("POST member/login", { username, password, deviceTokens }, { headers });
  return { token: data.tokenHead + data.token, deviceToken: data.deviceToken ?? "" };
}

test("sessions are listed with kind of device and last use, and say which one is the caller's", async () => {
  const own = await newMember(provider);
  const { token } = await signInFrom(own, safari);
  await provider.shop.clock.moveBy(60 * 60_000);
  const { data } = await provider.call("GET session/list", {}, { token });
  expect(data.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: "Safari · iPhone", current: true },
    { device: null, current: false },
  ]);
  expect(new Date(data[0]?.usedTime ?? 0).getTime() - new Date(data[0]?.gmtCreate ?? 0).getTime()).toBeGreaterThanOrEqual(60 * 60_000);
});

test("a member ends one session or all others, and none of another member", async () => {
  const [own, other] = [await newMember(provider), await newMember(provider)];
  const [one, two] = [await signInFrom(own, safari), await signInFrom(own, firefox)];
  const list = async () => (await provider.call("GET session/list", {}, { token: own.token })).data;
  const id = (await list()).find(({ device }) => device === "Firefox · Windows")?.id ?? 0;
  expect((await provider.call("POST session/end", { id }, { token: other.token })).status).toBe(404);
  expect((await provider.call("POST session/end", { id }, { token: own.token })).code).toBe(200);
  expect((await provider.call("GET member/profile", {}, two)).status).toBe(401);
  expect((await provider.call("GET member/profile", {}, one)).code).toBe(200);
  expect((await provider.call("POST session/endOthers", {}, { token: own.token })).code).toBe(200);
  expect((await list()).map(({ current }) => current)).toEqual([true]);
  expect((await provider.call("GET member/profile", {}, { token: other.token })).code).toBe(200);
});

test("a device that the member never used is reported once, and one with a token of the member is not", async () => {
  const own = await newMember(provider);
  await signInFrom(own, firefox);
  await signInFrom(own, firefox);
  const { deviceToken } = await signInFrom(own, firefox);
  await signInFrom(own, safari, [deviceToken]);
  expect(await kindsTo(provider, own.id)).toEqual(["newDevice"]);
  const sent = await provider.shop.db.select().from(mail).where(eq(mail.to, own.email)).orderBy(asc(mail.id));
  expect(sent.at(-1)?.subject).toBe("New sign-in to your account");
  expect(sent.at(-1)?.body).toMatch(/\n\nDevice: Firefox · Windows$/);
});

test("a new device whose network is unknown is reported without it", async () => {
  const own = await newMember(provider);
  await signInFrom(own, firefox);
  await signInFrom(own, safari);
  const [notice] = (await provider.call("GET notice/list", {}, { token: own.token })).data.list;
  expect(notice?.text).toMatch(/^Device: Safari · iPhone\n\nIf this was not you/);
});

test("the last use of a session is noted at most every ten minutes", async () => {
  const { token } = await newMember(provider);
  const usedAt = async () => {
    const [own] = (await provider.call("GET session/list", {}, { token })).data;
    return own?.usedTime;
  };
  const first = await usedAt();
  await provider.shop.clock.moveBy(9 * 60_000);
  expect(await usedAt()).toBe(first);
  await provider.shop.clock.moveBy(60_000);
  expect(await usedAt()).not.toBe(first);
});
