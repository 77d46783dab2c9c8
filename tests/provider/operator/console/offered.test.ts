import { beforeAll, expect, test } from "@jest/globals";
import { viewOf } from "@/provider/console-server/describe";
import { asset, bulk, contact } from "@/provider/db/schema";
import { commandGroups } from "@/provider/modules";
import type { Facts } from "@/provider/operator/output";
import type { InsertedBuyer } from "@/tests/support/money/insert-buyers";
import { withdraw } from "@/tests/support/money/pending-withdrawal";
import { openRace, type Race } from "@/tests/support/money/race";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { subscribeReader } from "@/tests/support/provider/newsletter";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ settings: { PUBLIC_URL: "http://localhost:3000" } });
let race: Race;
let buyer: InsertedBuyer;
let other: InsertedBuyer;
let june: Browser;

beforeAll(async () => {
  race = await openRace(provider);
  buyer = await race.oneBuyer(1_000_000);
  other = await race.oneBuyer(1000);
  june = openConsole(provider).browser();
  await newOperator(provider, june, "owner", "june@shop.example");
  await subscribeReader(provider, "ida@example.com");
});

const commands = commandGroups
  .flatMap(({ heading, entries }) => Object.entries(entries).map(([name, entry]) => viewOf(name, heading, entry)))
  .filter(({ name }) => !commandGroups.some(({ entries }) => entries[name]?.command.machineOnly));

async function say(...words: string[]): Promise<string> {
  const { ok, text } = await runCommand(provider.shop, words);
  if (!ok) throw new Error(text);
  return text;
}

/** Carries something out about a row; answers the row. */
async function after(made: Promise<string>, verb: (named: string) => Promise<unknown>): Promise<string> {
  const named = await made;
  await verb(named);
  return named;
}

/** The number in an answer, such as that of a newsletter. */
const numberIn = (text: string) => /\d+/.exec(text)?.[0] ?? "";

async function order(pays = true): Promise<string> {
  const placed = await race.placeOrder(buyer, race.shelf.cup);
  if (pays) await race.pay(buyer, placed.id, { walletCents: placed.cents });
  return String(placed.id);
}

async function shipped(): Promise<string> {
  const id = await order();
  await say("ship", id, "Post", "T1");
  return id;
}

async function filmIn(name: string, own: Partial<typeof asset.$inferInsert>): Promise<string> {
  const at = provider.shop.clock.now();
  const columns = {
    kind: "film",
    name,
    fileName: `${name}.mp4`,
    bytes: 1,
    progress: 0,
    uploadedBy: "june@shop.example",
    createdAt: at,
    updatedAt: at,
  };
  await provider.shop.db.insert(asset).values({ ...columns, state: "ready", ...own } as typeof asset.$inferInsert);
  return name;
}

async function message(): Promise<string> {
  const texts = { personal: "Ida", email: "ida@example.com", telephone: "1", nationCity: "Oslo", referrer: "", language: "en_US" };
  const [row] = await provider.shop.db
    .insert(contact)
    .values({ ...texts, createdAt: provider.shop.clock.now() } as never)
    .returning();
  return String(row?.id);
}

async function bulkIn(state: string): Promise<string> {
  const at = provider.shop.clock.now();
  const [row] = await provider.shop.db
    .insert(bulk)
    .values({ command: "hide", by: "june@shop.example", total: 0, state, createdAt: at, checkedAt: at } as never)
    .returning();
  return String(row?.id);
}

async function product(slug: string, ...then: string[][]): Promise<string> {
  for (const words of then) await say(...words);
  return slug;
}

async function newsletter(...then: string[]): Promise<string> {
  const { body } = await june.ask("/api/newsletter/add", { subject: "Apples", body: "Come." });
  const id = numberIn(body.output);
  for (const verb of then) await say("newsletter", verb, id);
  return id;
}

async function articleIn(slug: string, hasText: boolean, isPublished = false): Promise<string> {
  await say("article", "add", "guide", slug, "Title");
  if (hasText) await june.ask("/api/article/write", { article: slug, language: "en_US", body: "Text" });
  if (isPublished) await say("article", "publish", slug);
  return slug;
}

async function member(suspended = false): Promise<string> {
  const own = await race.oneBuyer(100);
  if (suspended) await say("freeze", own.userCode);
  return own.userCode;
}

async function withdrawalIn(verb?: "approve" | "refuse"): Promise<string> {
  const id = await withdraw(provider, await race.oneBuyer(3000), 30);
  if (verb) await say(verb, id);
  return id;
}

async function reviewIn(hides: boolean): Promise<string> {
  const { body } = await june.ask("/api/reviews");
  const id = String(body.output.rows[hides ? 1 : 0]?.id);
  if (hides) await say("review", "hide", id, "Rude");
  return id;
}

async function operatorIn(email: string, suspended = false): Promise<string> {
  await newOperator(provider, openConsole(provider).browser(), "orders", email);
  if (suspended) await say("operator", "suspend", email);
  return email;
}

async function draftIn(named: string, ends?: "discard"): Promise<string> {
  const id = numberIn(await say("draft", "open", "product", named));
  await june.ask("/api/draft/add", { draft: id, task: "hot", arguments: JSON.stringify({ product: named, featured: "on" }) });
  if (ends) await say("draft", ends, id);
  return id;
}

/** A row of every noun in each of its states, with the command that shows it. */
const rows: Record<string, { show: string; states: Record<string, () => Promise<string>> }> = {
  member: { show: "member", states: { active: () => member(), suspended: () => member(true) } },
  product: {
    show: "product show",
    states: {
      "on sale": () => product("hori-knife"),
      unpublished: () => product("cork-mat", ["hide", "cork-mat"]),
      "without a price": () => product("plain-ladle", ["product", "create", "goods", "Plain", "ladle", "--slug", "plain-ladle"]),
      "a course": () => product("slow-sourdough"),
    },
  },
  order: {
    show: "order show",
    states: {
      unpaid: () => order(false),
      "to deliver": () => order(),
      "in delivery": shipped,
      completed: () => after(shipped(), (id) => say("deliver", id)),
      cancelled: () => after(order(), (id) => say("refund", id)),
    },
  },
  withdrawal: {
    show: "withdrawal show",
    states: { pending: () => withdrawalIn(), approved: () => withdrawalIn("approve"), refused: () => withdrawalIn("refuse") },
  },
  review: { show: "review show", states: { shown: () => reviewIn(false), hidden: () => reviewIn(true) } },
  article: {
    show: "article show",
    states: {
      "without a text": () => articleIn("empty-guide", false),
      draft: () => articleIn("new-guide", true),
      published: () => articleIn("old-guide", true, true),
    },
  },
  newsletter: {
    show: "newsletter show",
    states: { draft: () => newsletter(), "being sent": () => newsletter("send"), stopped: () => newsletter("send", "stop") },
  },
  contact: {
    show: "contact show",
    states: {
      open: message,
      "taken by oneself": () => after(message(), (id) => june.ask("/api/contact/take", { contact: id })),
      closed: () => after(message(), (id) => say("contact", "close", id)),
    },
  },
  film: {
    show: "film show",
    states: {
      uploading: () => filmIn("film-uploading", { state: "uploading", upload: "u1" }),
      failed: () => filmIn("film-failed", { state: "failed", upload: "u2", problem: "No picture." }),
      ready: () => filmIn("film-ready", {}),
    },
  },
  material: { show: "material show", states: { shown: async () => "material-first-steps" } },
  operator: {
    show: "operator show",
    states: { active: () => operatorIn("ida@shop.example"), suspended: () => operatorIn("kim@shop.example", true) },
  },
  draft: { show: "draft show", states: { open: () => draftIn("seed-tin"), discarded: () => draftIn("hori-knife", "discard") } },
  "bulk task": {
    show: "bulk show",
    states: { checking: () => bulkIn("checking"), done: () => bulkIn("done"), stopped: () => bulkIn("stopped") },
  },
};

const [language, later] = ["ja_JP", "2999-01-01T00:00:00Z"];

/** The further arguments of each command, so that nothing but the state of the row can refuse it. */
const given: Record<string, () => Promise<Record<string, string>> | Record<string, string>> = {
  "order make": () => ({ items: String(race.shelf.cup.productSkuId) }),
  grant: () => ({ account: "wallet", amount: "1" }),
  "tree move": () => ({ parent: other.userCode }),
  hot: () => ({ featured: "on" }),
  price: () => ({ list: "90", member: "80" }),
  stock: () => ({ stock: "1000" }),
  rename: () => ({ language, name: "名" }),
  subtitle: () => ({ language, text: "名" }),
  describe: () => ({ language, text: "名" }),
  "product edit": () => ({ name: "Name" }),
  "choice add": () => ({ list: "90", member: "80", label: "Quite another" }),
  "chapter add": () => ({ title: "Chapter" }),
  ship: () => ({ carrier: "Post", tracking: "T9" }),
  "order note": () => ({ text: "Seen" }),
  reply: () => ({ text: "Thank you" }),
  "review hide": () => ({ reason: "Rude" }),
  "article edit": () => ({ title: "Title" }),
  "article rename": () => ({ language, title: "名" }),
  "article describe": () => ({ language, summary: "名" }),
  "article write": () => ({ language, body: "名" }),
  "newsletter write": () => ({ language, subject: "名", body: "名" }),
  "contact answer": () => ({ text: "Yes" }),
  "caption add": () => ({ language, captions: "WEBVTT\n\n00:01.000 --> 00:02.000\nOne" }),
  "caption remove": () => ({ language }),
  "material edit": () => ({ title: "Title" }),
  "material rename": () => ({ language, title: "名" }),
  "material describe": () => ({ language, summary: "名" }),
  "material pdf": () => ({ pdf: "none" }),
  "material slides": () => ({ slides: "none" }),
  "operator roles": () => ({ roles: "support" }),
  "operator language": () => ({ language }),
  "draft schedule": () => ({ at: later }),
  "draft undo": () => ({ change: "1" }),
};

/** Commands about a row that its sheet does not offer, and where they are instead. */
const elsewhere: Record<string, string> = {
  ...{ answer: "the chat", "conversation take": "the chat", "conversation release": "the chat", "conversation close": "the chat" },
  ...{ "choice order": "dragging", "picture order": "dragging", "chapter order": "dragging", "picture remove": "its picture" },
  ...{ "picture add": "needs a file", "picture detail": "needs a file" },
  ...{ "advert create": "the adverts", "advert edit": "the adverts" },
  ...{ "draft add": "the screen of the row", "import line": "the import", "contact release": "a message that one has" },
};

/** A repetition of these is accepted and changes nothing, so only the first time is offered. */
const repeatable = ["show", "hide", "contact take"];

const argumentOf = (name: string, noun: string) =>
  commands.find((each) => each.name === name)?.fields.find((field) => field.noun === noun)?.name ?? "";

const cases = Object.entries(rows).flatMap(([noun, { show, states }]) =>
  Object.entries(states).map(([state, make]) => ({ noun, show, state, make })),
);

test.each(cases)(
  "$noun, $state: exactly the tasks are offered that its state allows, and a try says what will be",
  async ({ noun, show, state, make }) => {
    const named = await make();
    expect({ noun, state, named }).toEqual({ noun, state, named: expect.stringMatching(/./) });
    const path = (name: string) => `/api/${name.replace(" ", "/")}`;
    const sheet = await june.ask(`${path(show)}?${new URLSearchParams({ [argumentOf(show, noun)]: named })}`);
    expect({ status: sheet.status, body: sheet.body }).toMatchObject({ status: 200 });
    const { tasks = [], name } = sheet.body.output as unknown as Facts;
    // The heading is a name, never only the noun and the argument.
    if (!["draft", "bulk task"].includes(noun)) expect(name).toEqual(expect.any(String));

    const wrong: unknown[] = [];
    for (const { name: command, does, fields } of commands) {
      const field = fields.find((each) => each.noun === noun)?.name;
      if (does !== "write" || !field || command in elsewhere) continue;
      const answer = await june.ask(`${path(command)}?dry=yes`, { [field]: named, ...(await given[command]?.()) });
      const isOffered = tasks.includes(command);
      const isAccepted = answer.status === 200;
      if (isOffered !== isAccepted && !(isAccepted && repeatable.includes(command)))
        wrong.push({ command, isOffered, status: answer.status, message: answer.body.message });
      const said = JSON.stringify(answer.body.output ?? "");
      const isOfOthers = ["operator", "draft"].includes(noun);
      if (isOffered && isAccepted && !isOfOthers && (/\b(was|were|has been)\b/.test(said) || !/\bwill\b|Nothing/.test(said)))
        wrong.push({ command, said });
    }
    expect(wrong).toEqual([]);
  },
);
