import { randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import type { CallInput, CallKey } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { type CrashPoint, crashPoints } from "@/provider/crash-point";
import { type Database, openPglite, openPostgres } from "@/provider/db/client";
import { renewMemberships } from "@/provider/jobs/renew-memberships";
import { sentence } from "@/provider/messages";
import { runVerb } from "@/provider/operator/run";
import { dayMs } from "../support/money/model";
import { type Enrolled, enrol, rightPassword } from "../support/money/people";
import { sowShelf } from "../support/money/world";
import { openTestProvider } from "../support/provider";
import { killProviders, type ProviderProcess, startProvider, until } from "../support/provider-process";

/** Where a provider's data is. */
type Place = { dataDir: string; databaseUrl?: string };

// Each in the order in which they are reached: what was undone by one death is done again on the way to the next.
const purchasePoints: CrashPoint[] = [
  "order frozen",
  "order committed",
  "payment begun",
  "payment held",
  "payment committed",
  "bank charged",
  "payment booked",
  "payment settled",
  "payment answered",
];
const refundPoints: CrashPoint[] = ["refund booked", "refund finished", "refund committed", "charge undone"];
const renewalPoints: CrashPoint[] = ["renewal ordered", "renewal begun", "renewal committed"];

const server = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const onPostgres = process.env.PROVIDER_DATABASE === "postgres";
const admin = new pg.Client({ connectionString: server });
const databases: string[] = [];

let folder: string;
let opened: Place;
let renewalDue: Place;
let own: Enrolled;
let cup: { productId: number; productSkuId: number };

function urlOf(name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A new place, empty or a copy of another one whose provider is not running. */
async function newPlace(from?: Place): Promise<Place> {
  const name = `canopy_crash_${randomUUID().replaceAll("-", "")}`;
  const dataDir = join(folder, name);
  if (!onPostgres) {
    if (from) await cp(from.dataDir, dataDir, { recursive: true });
    return { dataDir };
  }
  await mkdir(dataDir);
  databases.push(name);
  const template = from?.databaseUrl ? ` template ${new URL(from.databaseUrl).pathname.slice(1)}` : "";
  await admin.query(`create database ${name}${template}`);
  return { dataDir, databaseUrl: urlOf(name) };
}

function openAt({ dataDir, databaseUrl }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(join(dataDir, "database"));
}

/** Does something to a shop that no process serves. */
async function prepare(place: Place, work: (provider: Awaited<ReturnType<typeof openTestProvider>>) => Promise<void>): Promise<void> {
  const provider = await openTestProvider({ seed: false, database: await openAt(place) });
  await work(provider);
  await provider.close();
}

beforeAll(async () => {
  if (onPostgres) await admin.connect();
  folder = await mkdtemp(join(tmpdir(), "canopy-crash-"));
  opened = await newPlace();
  await prepare(opened, async (provider) => {
    const now = provider.shop.clock.now().getTime();
    const [goods] = await sowShelf(provider, "crash");
    const membership = { activatedAt: new Date(now - dayMs), vipExpiresAt: new Date(now + 20 * dayMs), autoRenewal: true };
    const [robin] = await enrol(provider, [{ name: "robin", ...membership }]);
    if (!goods || !robin) throw new Error("the shop is empty");
    [cup, own] = [goods, robin];
    await runVerb(provider.shop, ["grant", robin.userCode, "wallet", "50"]);
  });
  renewalDue = await newPlace(opened);
  await prepare(renewalDue, async ({ shop }) => {
    await runVerb(shop, ["clock", "15", "days"]);
    await renewMemberships(shop);
    await runVerb(shop, ["clock", "5", "days"]);
  });
}, 120_000);

afterEach(killProviders);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  if (!onPostgres) return;
  for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

/** A shop whose provider dies at one point after the other, and is started again each time like nothing had been. */
async function openMortal(place: Place, points: CrashPoint[]) {
  const ahead = [...points];
  const next = () => startProvider({ ...place, crashAt: ahead.shift() });
  let provider = await next();
  let deaths = 0;

  async function revive(): Promise<void> {
    const { signal, output } = await provider.died();
    expect({ signal, output }).toEqual({ signal: "SIGKILL", output: "" });
    deaths += 1;
    provider = await next();
  }

  return {
    /** Waits until it died at every one of the points, and lives: some are reached by a job and not by a request. */
    async survive(): Promise<void> {
      while (deaths < points.length) await revive();
      expect(provider.up).toBe(true);
    },
    /** Whoever gets no answer asks again, in the same words and with the same key. */
    async insist<Answer>(ask: (now: ProviderProcess) => Promise<Answer | null>): Promise<Answer> {
      let answer = await ask(provider);
      for (; answer === null; answer = await ask(provider)) await revive();
      return answer;
    },
    async read<Key extends CallKey>(key: Key, input: CallInput<Key>) {
      const answer = await provider.call(key, input, own.token);
      if (!answer) throw new Error(`nobody answers ${key}`);
      return answer.data;
    },
    async say(...words: string[]): Promise<string> {
      const answer = await provider.ask(...words);
      if (!answer?.ok) throw new Error(`the operator is told: ${answer?.text}`);
      return answer.text;
    },
    stop: () => provider.stop(),
  };
}

type Mortal = Awaited<ReturnType<typeof openMortal>>;

function confirmation(quantity: number, type: 1 | 2): CallInput<"POST order/generate/confirm"> {
  return { confirmProducts: [{ ...cup, quantity }], orderType: 1, source: 1, type };
}

/** Orders two cups, and pays them with five dollars of the wallet and a card. */
async function buy({ insist }: Mortal): Promise<{ id: number; outside: string }> {
  const ordered = await insist((provider) => provider.call("POST order/generate/confirm", confirmation(2, 2), own.token, "order"));
  const form: CallInput<"POST payment"> = {
    orderId: ordered.data.id ?? 0,
    paymentMethod: 60,
    cardId: own.cardIds[0],
    hybrids: [{ accountType: 1, amount: 5 }],
    transactionPassword: rightPassword,
    successUrl: "http://localhost:3000/order_list?status=2",
  };
  const paid = await insist((provider) => provider.call("POST payment", form, own.token, "payment"));
  expect(paid).toMatchObject({ status: 200, data: { paymentInfo: null } });
  return { id: ordered.data.id ?? 0, outside: `$${(ordered.data.paymentAmount - 5).toFixed(2)}` };
}

/** The attempts to pay an order, as the operator reads them: how they ended, what was asked from outside, what the bank has. */
async function attemptsOf({ say }: Mortal, orderId: number): Promise<string[][]> {
  const lines = (await say("payments", String(orderId))).split("\n");
  return lines.map((line) => line.split("\t").slice(2, 5));
}

/** There is this one order, this much in the wallet, this many cups, and a whole ledger. */
async function expectShop(shop: Mortal, { state, wallet, cups }: { state: number; wallet: number; cups: number }): Promise<void> {
  const orders = await shop.read("GET order/page", { pageNum: 1, pageSize: 10 });
  expect(orders.list.map((each) => each.state)).toEqual([state]);
  expect(await shop.read("GET member/account", { accountType: 1 })).toEqual({ balance: wallet });
  expect(await shop.read("POST order/generate/confirm", confirmation(cups, 1))).toMatchObject({ orderItems: [{ quantity: cups }] });
  const more = await shop.insist((provider) => provider.call("POST order/generate/confirm", confirmation(cups + 1, 1), own.token));
  expect(more.message).toBe(sentence("outOfStock", "en_US"));
  expect(await shop.say("products")).toContain(`\t${cups}\n`);
  expect(await shop.say("ledger", "verify")).toContain("The ledger is whole");
}

test("a purchase whose provider is killed at every point of it is one order, one debit and one charge", async () => {
  const shop = await openMortal(await newPlace(opened), purchasePoints);
  const { id, outside } = await buy(shop);
  await shop.survive();
  expect(await attemptsOf(shop, id)).toEqual([["paid", outside, "bank: approved"]]);
  await expectShop(shop, { state: orderStates.toDeliver, wallet: 45, cups: 12 });
  await shop.stop();
}, 900_000);

test("a refund whose provider is killed at every point of it gives everything back once", async () => {
  const shop = await openMortal(await newPlace(opened), refundPoints);
  const { id, outside } = await buy(shop);
  // What died after the commit is refunded already, and is not refunded twice.
  expect(await shop.insist((provider) => provider.ask("refund", String(id)))).toMatchObject({ ok: false });
  await shop.survive();
  // What a dead process had taken upon itself is free for others after a minute.
  await shop.say("clock", "2", "minutes");
  const attempts = await until("the bank to give the money back", async () => {
    const found = await attemptsOf(shop, id);
    return found.some(([, , bank]) => bank === "bank: undone") ? found : null;
  });
  expect(attempts).toEqual([["refunded", outside, "bank: undone"]]);
  await expectShop(shop, { state: orderStates.cancelled, wallet: 50, cups: 14 });
  await shop.stop();
}, 900_000);

test("a renewal whose provider is killed at every point of it is one order, one charge and one month", async () => {
  const shop = await openMortal(await newPlace(renewalDue), renewalPoints);
  await shop.survive();
  const profile = await until("the membership to be renewed", async () => {
    const found = await shop.read("GET member/profile", {});
    return found.renewalTimes > 0 ? found : null;
  });
  expect(profile.renewalTimes).toBe(1);
  const orders = await shop.read("GET order/page", { pageNum: 1, pageSize: 10 });
  expect(await attemptsOf(shop, orders.list[0]?.id ?? 0)).toEqual([["paid", "$19.00", "bank: approved"]]);
  await expectShop(shop, { state: orderStates.completed, wallet: 50, cups: 14 });
  await shop.stop();
}, 900_000);

test("every point at which a provider can be killed is one of these", () => {
  expect([...purchasePoints, ...refundPoints, ...renewalPoints].sort()).toEqual([...crashPoints].sort());
});
