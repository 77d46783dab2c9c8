import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import type { CrashPoint } from "@/provider/db/crash-point";
import { askRunning } from "@/provider/operator/socket";
import { openDaily } from "@/provider/runtime/daily";
import { demoDay } from "@/provider/runtime/demo";
import { openProvider } from "@/provider/serve";
import { seedSampleShop } from "@/sample-shop/fill/fill";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { openInstallations } from "@/tests/support/crash/installations";
import { killProviders, type ProviderProcess, startProvider, waitFor } from "@/tests/support/crash/provider-process";
import { testSettings } from "@/tests/support/database/test-settings";
import { type EventServer, openEventServer } from "@/tests/support/servers/event-server";

const secret = "a secret of forty-two characters for tests";

let places: Awaited<ReturnType<typeof openInstallations>>;
let storefront: EventServer;

beforeAll(async () => {
  places = await openInstallations();
  storefront = await openEventServer(secret);
});

afterEach(killProviders);
afterAll(async () => {
  await storefront.close();
  await places.close();
});

/** The token of a member who signs in; null for wrong credentials. */
async function signIn(provider: ProviderProcess, username: string, password: string): Promise<string | null> {
  const answer = await provider.call("POST member/login", { username, password }, "");
  return answer?.code === 200 ? answer.data.tokenHead + answer.data.token : null;
}

const visitor = { username: "visitor", password: "Visitor-2026" };

async function register(provider: ProviderProcess): Promise<void> {
  const { username, password } = visitor;
  const more = { companyCode: "US", email: "visitor@members.example", confirmPassword: password, recommendNo: "", linkNo: "" };
  await provider.call("POST member/register", { username, password, ...more }, "");
}

test("a demonstration is reset every day, also when its provider is killed while it is emptied or filled", async () => {
  const dataDir = await places.newFolder();
  const settings = { DEMO: "yes", PUBLIC_URL: "https://demo.example", SHOP_URL: storefront.url, REVALIDATE_SECRET: secret };
  const start = (crashAt?: CrashPoint) => startProvider({ dataDir, settings, crashAt, entry: "sample-shop/server.ts" });
  const mark = join(dataDir, "demo.json");

  for (const point of crashPointsOf.demo) {
    expect((await (await start(point)).died()).signal).toBe("SIGKILL");
    expect(JSON.parse(await readFile(mark, "utf8"))).toEqual({ day: null });
  }
  const monday = await start();
  expect(await signIn(monday, "demo", "Demo-2026")).not.toBeNull();
  expect(JSON.parse(await readFile(mark, "utf8"))).toEqual({ day: demoDay(new Date()) });
  await waitFor(
    "the storefront to render everything again",
    async () => storefront.heard.find(({ event }) => event === "shop-replaced") ?? null,
  );
  await register(monday);
  const token = await signIn(monday, visitor.username, visitor.password);
  await monday.stop();

  const sameDay = await start();
  expect((await sameDay.call("GET member/profile", {}, token ?? ""))?.status).toBe(200);
  await sameDay.stop();

  await writeFile(mark, JSON.stringify({ day: "2026-01-01" }));
  const nextDay = await start();
  expect((await nextDay.call("GET member/profile", {}, token ?? ""))?.status).toBe(401);
  expect(await signIn(nextDay, visitor.username, visitor.password)).toBeNull();
  expect(await signIn(nextDay, "demo", "Demo-2026")).not.toBeNull();
  await nextDay.stop();
}, 300_000);

test("a running demonstration is replaced when its day is over, and its visitors are signed out", async () => {
  const dataDir = await places.newFolder();
  const settings = testSettings({ DATA_DIR: dataDir, DEMO: "yes", LOG_LEVEL: "error" });
  let day = "monday";
  const options = { prepare: seedSampleShop };
  const busy = () => new Response(null, { status: 503 });
  const provider = await openDaily((today) => openProvider(settings, options, today), { today: () => day, busy });
  const send = (path: string, init: RequestInit = {}) => provider.fetch(new Request(`http://provider/${path}`, init));
  const headers = { "content-type": "application/json" };
  const login = await send("member/login", { method: "POST", headers, body: JSON.stringify({ username: "demo", password: "Demo-2026" }) });
  const { data } = (await login.json()) as { data: { tokenHead: string; token: string } };
  const profile = async () => (await send("member/profile", { headers: { authorization: data.tokenHead + data.token } })).status;
  expect(await profile()).toBe(200);

  day = "tuesday";
  await provider.replaceIfDue();
  expect(await profile()).toBe(401);
  const answer = await waitFor("the operator to be answered", () => askRunning(dataDir, ["members", "demo"]));
  expect(answer.ok).toBe(true);
  await provider.close();
}, 300_000);
