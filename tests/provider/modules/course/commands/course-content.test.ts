import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { asset, chapter, job, product, video, watchProgress } from "@/provider/db/schema";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let productId: number;

beforeAll(async () => {
  await say("product", "create", "course", "Knots");
  const [row] = await provider.shop.db.select().from(product).where(eq(product.slug, "knots"));
  productId = row?.id ?? 0;
});

beforeEach(async () => {
  await provider.shop.db.delete(chapter).where(eq(chapter.productId, productId));
  await provider.shop.db.delete(asset);
  await provider.shop.db.delete(job);
});

const say = (...words: string[]) => runCommand(provider.shop, words);

const idIn = ({ text }: { text: string }) => /Its id is (\d+)/.exec(text)?.[1] ?? "";
const addChapter = async (title: string) => idIn(await say("chapter", "add", "knots", title));
async function content() {
  const rows = await provider.shop.db
    .select({ chapter: chapter.title, lesson: video.title })
    .from(chapter)
    .leftJoin(video, eq(video.chapterId, chapter.id))
    .where(eq(chapter.productId, productId))
    .orderBy(asc(chapter.position), asc(video.position));
  return rows.map((row) => `${row.chapter.en_US}: ${row.lesson?.en_US ?? "–"}`);
}

test("chapters and lessons are added, and members of the shop see them", async () => {
  const films = (await say("films")).text;
  const [film = ""] = films.split("\t");
  const first = await addChapter("Bends");
  const { text } = await say("lesson", "add", first, film, "Reef", "knot", "--free", "yes", "--preview", "5");
  expect(text).toMatch(/«Reef knot» is a lesson of \d+ seconds/);
  expect((await say("product", "check", "knots")).text).not.toContain("a lesson");
  await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, productId));
  const { data } = await provider.call("GET course/getCourseChapterList", { productId });
  expect(data).toMatchObject([{ title: "Bends", videoList: [{ title: "Reef knot", freeStatus: 1, freeDuration: 5 }] }]);
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, productId));
  const jobs = await provider.shop.db.select().from(job);
  expect(jobs.map(({ payload }) => payload)).toEqual(Array(2).fill({ event: "chapters-changed", id: productId }));
  expect((await say("course", "content", "knots")).text.split("\n")).toEqual([
    expect.stringMatching(/^chapter\t\d+\tBends$/),
    expect.stringMatching(new RegExp(`^lesson\\t\\d+\\tReef knot\\t\\d+\\t5 s\\t${film}\\tready\\t\\t0$`)),
  ]);
});

test.each([
  [["chapter", "add", "hori-knife", "Bends"], "is no course"],
  [["lesson", "add", "999999", "fibre", "Reef"], "There is no chapter"],
  [["lesson", "edit", "999999", "--free", "yes"], "There is no lesson"],
])("«%j» is refused", async (words, message) => expect((await say(...words)).text).toContain(message));

test("each lesson has the state of its film, which is read again while it will change", async () => {
  const [ready = ""] = (await say("films")).text.split("\t");
  const id = await addChapter("Bends");
  await say("lesson", "add", id, ready, "Reef");
  const { db, clock } = provider.shop;
  const operator = openConsole(provider).browser();
  await newOperator(provider, operator, "catalogue");
  const read = async () => (await operator.ask("/api/course/content?product=knots")).body.output;
  const own = { kind: "film", fileName: "reef.mp4", bytes: 1, uploadedBy: "june@shop.example", updatedAt: clock.now() } as const;
  const uploads = [
    { name: "reef-queued", state: "waiting", progress: 0, problem: null, shown: "queued" },
    { name: "reef-working", state: "working", progress: 40, problem: null, shown: "encoding 40 %" },
    { name: "reef-failed", state: "failed", progress: 0, problem: "It has no picture.", shown: "failed" },
  ] as const;
  await db.insert(asset).values(uploads.map(({ shown, ...upload }) => ({ ...own, ...upload, createdAt: clock.now() })));
  const named = [
    ...uploads.map(({ name, shown, problem }) => ({ name, shown, problem: problem ?? "" })),
    { name: "gone", shown: "none", problem: "" },
  ];
  const chapterId = Number(id);
  await db.insert(video).values(
    named.map(({ name }, index) => ({
      chapterId,
      sourceId: name,
      position: index + 5,
      title: { en_US: name },
      media: name,
      seconds: 9,
      free: false,
      freeSeconds: 0,
    })),
  );
  const { rows, isPassing } = await read();
  expect(rows.slice(1).map(({ film, state, problem }) => ({ film, state, problem }))).toEqual([
    { film: ready, state: "ready", problem: "" },
    ...named.map(({ name, shown, problem }) => ({ film: name, state: shown, problem })),
  ]);
  expect(isPassing).toBe(true);
  await db.delete(asset);
  expect((await read()).isPassing).toBeUndefined();
});

test("a chapter of what is no course is refused beside the product", async () => {
  const operator = openConsole(provider).browser();
  await newOperator(provider, operator, "catalogue", "second@shop.example");
  const { status, body } = await operator.ask("/api/chapter/add", { product: "hori-knife", title: "Bends" });
  expect({ status, issues: body.issues }).toEqual({ status: 422, issues: [{ field: "product", message: "hori-knife is no course." }] });
});

test("a film that does not exist is refused", async () => {
  const id = await addChapter("Bends");
  expect((await say("lesson", "add", id, "nothing", "Reef")).text).toContain("There is no film «nothing» that is ready.");
  expect(await content()).toEqual(["Bends: –"]);
});

test("chapters and lessons are moved, ordered, renamed and removed", async () => {
  const [film = ""] = (await say("films")).text.split("\t");
  const [one, two] = [await addChapter("One"), await addChapter("Two")];
  const lesson = async (own: string, title: string) => idIn(await say("lesson", "add", own, film, title));
  const [a, b, c] = [await lesson(one, "a"), await lesson(one, "b"), await lesson(two, "c")];
  expect((await say("lesson", "move", b, "1")).ok).toBe(true);
  expect((await say("lesson", "move", a, "9", "--chapter", two)).ok).toBe(true);
  expect(await content()).toEqual(["One: b", "Two: c", "Two: a"]);
  expect((await say("lesson", "order", two, a, c)).ok).toBe(true);
  expect((await say("lesson", "order", two, a)).text).toContain("changed meanwhile");
  expect((await say("chapter", "order", "knots", two, one)).ok).toBe(true);
  expect(await content()).toEqual(["Two: a", "Two: c", "One: b"]);
  expect((await say("chapter", "move", one, "1")).ok).toBe(true);
  expect((await say("chapter", "rename", one, "ja_JP", "一")).ok).toBe(true);
  expect((await say("chapter", "remove", one)).text).toContain("has 1 lessons");
  expect((await say("lesson", "remove", b)).ok).toBe(true);
  expect((await say("chapter", "remove", one)).ok).toBe(true);
  expect(await content()).toEqual(["Two: a", "Two: c"]);
});

test("the free part is never longer than the lesson", async () => {
  const [film = ""] = (await say("films")).text.split("\t");
  const id = idIn(await say("lesson", "add", await addChapter("One"), film, "a", "--length", "60"));
  expect((await say("lesson", "edit", id, "--preview", "61")).text).toContain("which has 60 seconds");
  expect((await say("lesson", "edit", id, "--preview", "30", "--free", "yes")).ok).toBe(true);
  expect((await say("lesson", "edit", id, "--length", "20")).text).toContain("which has 20 seconds");
});

test("a lesson that a member has watched stays", async () => {
  const [watched] = await provider.shop.db.select().from(watchProgress).limit(1);
  const before = await provider.shop.db.$count(watchProgress);
  expect((await say("lesson", "remove", String(watched?.videoId))).text).toMatch(/watched «.*», so it stays/);
  expect(await provider.shop.db.$count(watchProgress)).toBe(before);
});
