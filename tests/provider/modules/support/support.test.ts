import { expect, test } from "@jest/globals";
import { languages } from "@/lib/contract/wire/language";
import { texts } from "@/provider/runtime/texts";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

type Member = { username: string; token: string };

const send = (content: string, { token }: Member, language: keyof typeof texts = "en_US") =>
  provider.call("POST consult/send", { content }, { token, language });
const messages = async ({ token }: Member) => (await provider.call("GET consult/list", {}, { token })).data;
const lines = async (member: Member) => (await messages(member)).map(({ type, content }) => [type, content]);
const answer = (text: string, { username }: Member) => runCommand(provider.shop, ["answer", username, text]);

test("the demo member has the sample conversation, and a newcomer none", async () => {
  const list = (token: string) => provider.call("GET consult/list", {}, { token });
  const { data } = await list(await provider.signIn());
  expect(data.map(({ type }) => type)).toEqual([1, 2, 1, 2]);
  const moments = data.map(({ issucetime }) => issucetime);
  expect(moments).toEqual([...moments].sort());
  expect((await list(await provider.signIn("newcomer"))).data).toEqual([]);
});

test("the first message is acknowledged at once, later ones are not, and the newest is last", async () => {
  const ida = await newMember(provider);
  expect(await send("Hello?", ida)).toMatchObject({ code: 200, data: null });
  await send("Anybody there?", ida);
  expect(await lines(ida)).toEqual([
    [1, "Hello?"],
    [2, texts.en_US.Support.received],
    [1, "Anybody there?"],
  ]);
});

test.each(languages.map(({ header }) => header))("the acknowledgement is in the language of the request: %s", async (header) => {
  const ida = await newMember(provider);
  await send("Hello", ida, header);
  expect((await lines(ida)).at(-1)).toEqual([2, texts[header].Support.received]);
});

test("a message after an answer is acknowledged again, at most once a day", async () => {
  const ida = await newMember(provider);
  const acknowledged = async () => (await lines(ida)).filter(([, content]) => content === texts.en_US.Support.received).length;
  await send("One", ida);
  await answer("Yes?", ida);
  await send("Two", ida);
  expect(await acknowledged()).toBe(1);
  await provider.shop.clock.moveBy(25 * 60 * 60 * 1000);
  await send("Three", ida);
  expect(await acknowledged()).toBe(1);
  await answer("Yes?", ida);
  await send("Four", ida);
  expect(await acknowledged()).toBe(2);
  expect((await lines(ida)).at(-1)).toEqual([2, texts.en_US.Support.received]);
});

test("a message repeated with its key is stored once, and with another key again", async () => {
  const ida = await newMember(provider);
  const sendAs = (key: string) =>
    provider.call("POST consult/send", { content: "Hello?" }, { token: ida.token, headers: { "idempotency-key": key } });
  const answers = await Promise.all([sendAs("one"), sendAs("one"), sendAs("one")]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  expect((await lines(ida)).map(([type]) => type)).toEqual([1, 2]);
  await sendAs("two");
  expect((await lines(ida)).map(([type]) => type)).toEqual([1, 2, 1]);
});

test("simultaneous messages are acknowledged once", async () => {
  const ida = await newMember(provider);
  await Promise.all(Array.from({ length: 8 }, (_, index) => send(`Message ${index}`, ida)));
  expect((await messages(ida)).map(({ type }) => type)).toEqual([1, 2, 1, 1, 1, 1, 1, 1, 1]);
});

test("a member may send twenty messages within ten minutes and more later", async () => {
  const ida = await newMember(provider);
  const finn = await newMember(provider);
  const answered = await Promise.all(Array.from({ length: 25 }, (_, index) => send(`Message ${index}`, ida)));
  expect(answered.filter(({ code }) => code === 200)).toHaveLength(20);
  const refused = answered.filter(({ code }) => code !== 200);
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(["You have sent many messages in a short time. Please wait 10 minutes."]),
  );
  expect(refused[0]).toMatchObject({ code: 429, data: null });
  expect((await messages(ida)).filter(({ type }) => type === 1)).toHaveLength(20);
  expect((await send("Me too", finn)).code).toBe(200);
  await provider.shop.clock.moveBy(9 * 60_000);
  expect((await send("Too early", ida)).message).toContain("1 minutes");
  await provider.shop.clock.moveBy(61_000);
  expect((await send("Now", ida)).code).toBe(200);
});

test("a member reads only their own conversation", async () => {
  const ida = await newMember(provider);
  const finn = await newMember(provider);
  await send("A secret of mine", ida);
  expect(await messages(finn)).toEqual([]);
  expect((await provider.raw("GET", "consult/list")).json()).toMatchObject({ code: 2004, data: null });
});

test("markup in a message is stored unchanged", async () => {
  const ida = await newMember(provider);
  await send("  <script>alert(1)</script>\n{name} %s  ", ida);
  expect((await lines(ida))[0]).toEqual([1, "<script>alert(1)</script>\n{name} %s"]);
});
