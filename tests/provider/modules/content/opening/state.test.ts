import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type CallInput, type CallKey, callKeys, rowOf } from "@/lib/contract";
import { datedSetting, job } from "@/provider/db/schema";
import { writesWhileNotOpen } from "@/provider/http/while-not-open";
import { issueLookPass } from "@/provider/runtime/look-pass";
import { type CallExamples, callExamples } from "@/tests/support/provider/call-examples";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ settings: { PUBLIC_URL: "http://localhost:3000" } });

let examples: CallExamples;

beforeAll(async () => {
  examples = await callExamples(provider, await provider.signIn());
});

const say = (...words: string[]) => runCommand(provider.shop, words);
const stateShown = async (headers = {}) => (await provider.call("GET shop/profile", {}, { headers })).data.state;
const look = () => ({ look: issueLookPass(provider.shop.clock.now(), provider.shop.settings.DATA_SECRET) });

const notOpen = "The shop is not open at the moment.";

test("the sample shop is open; the owner closes it, storefronts are told, and it opens again", async () => {
  expect(await stateShown()).toBe("open");
  await provider.shop.db.delete(job);
  expect((await say("opening", "set", "closed")).text).toMatch(/closed/);
  const events = await provider.shop.db.select({ payload: job.payload }).from(job).where(eq(job.kind, "notify-storefront"));
  expect(events.map(({ payload }) => (payload as { event: string }).event)).toEqual(["profile-changed"]);
  expect(await stateShown()).toBe("closed");
  expect((await say("opening", "set", "closed")).text).toMatch(/already/);
  expect((await say("opening", "set", "open", "--anyway")).ok).toBe(true);
  expect(await stateShown()).toBe("open");
});

const writes = callKeys.filter((key) => !key.startsWith("GET "));

/** Calls that would end what the other calls need, so each of them gets a member of its own. */
async function answerOf(key: CallKey, headers = {}) {
  const { token } = await newMember(provider);
  await say("opening", "set", "closed");
  const answered = await provider.call(key, (examples[key] ?? {}) as CallInput<CallKey>, {
    headers,
    ...(rowOf(key).auth === "member" && { token }),
  });
  await say("opening", "set", "open", "--anyway");
  return answered;
}

test("every write is either listed as one that stays, or refused while the shop is closed", async () => {
  const refused: CallKey[] = [];
  for (const key of writes) {
    const { message } = await answerOf(key);
    if (message === notOpen) refused.push(key);
  }
  expect(refused).toEqual(writes.filter((key) => !writesWhileNotOpen.has(key)));
  expect(refused).toEqual(expect.arrayContaining(["POST order/generate/confirm", "POST payment", "POST member/register"]));
}, 120_000);

test("an operator's pass lets a visitor's writes through, and a forged or expired one does not", async () => {
  const { message } = await answerOf("POST shoppingCart/add", look());
  expect(message).not.toBe(notOpen);
  expect((await answerOf("POST shoppingCart/add", { look: `${look().look.slice(0, -1)}-` })).message).toBe(notOpen);
  const old = look();
  await provider.shop.clock.moveBy(13 * 3_600_000);
  expect((await answerOf("POST shoppingCart/add", old)).message).toBe(notOpen);
});

test("for an operator who looks, the profile says that the shop is open", async () => {
  await say("opening", "set", "soon");
  expect(await stateShown()).toBe("soon");
  expect(await stateShown(look())).toBe("open");
  expect((await say("opening", "look")).text).toMatch(/\/opening\?look=shop\.\d{13}\./);
  await say("opening", "set", "open", "--anyway");
});

test("members read, learn and leave while the shop is closed", async () => {
  const { token, password } = await newMember(provider);
  await say("opening", "set", "closed");
  expect((await provider.call("GET order/page", { pageNum: 1, pageSize: 10 }, { token })).code).toBe(200);
  expect((await provider.call("GET member/profile", {}, { token })).code).toBe(200);
  const { data } = await provider.call("POST factor/prove", { purpose: "data", password }, { token });
  const leaving = { proof: data.proof, givesUpBalance: true };
  expect((await provider.call("POST privacy/erase", leaving, { token })).code).toBe(200);
  await say("opening", "set", "open", "--anyway");
});

test("a shop whose operator has decided nothing opens soon", async () => {
  await provider.shop.db.delete(datedSetting).where(eq(datedSetting.kind, "opening"));
  expect(await stateShown()).toBe("soon");
});
