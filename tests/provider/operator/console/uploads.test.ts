import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { operatorSession } from "@/provider/db/schema";
import { tidyFilms } from "@/provider/modules/film/tidy";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { type FilmShop, filmRow, filmTest, makeClip, openFilmShop } from "@/tests/support/provider/films";
import { tusClient } from "@/tests/support/provider/tus";
import { runQueue } from "@/tests/support/provider/with-modules";

let shop: FilmShop;
let june: Browser;
let other: Browser;
let film: Buffer;
let client: ReturnType<typeof tusClient>;

beforeAll(async () => {
  shop = await openFilmShop();
  client = tusClient(shop.provider);
  const { browser } = openConsole(shop.provider);
  [june, other] = [browser(), browser()];
  await newOperator(shop.provider, june, "catalogue", "june@shop.example");
  await newOperator(shop.provider, other, "catalogue", "other@shop.example");
});

afterAll(() => shop.close());

function clip(): Buffer {
  film ??= readFileSync(makeClip(shop.file("clip.mp4")));
  return film;
}

filmTest("a film that is sent in parts, with a restart of the provider in between, becomes ready and is audited once", async () => {
  const owner = openConsole(shop.provider).browser();
  await newOperator(shop.provider, owner, "owner");
  const bytes = clip();
  const { status, path } = await client.begin(june, "in-parts", bytes.length);
  expect([status, path]).toEqual([201, expect.stringMatching(/^\/uploads\/film\/[\w-]{32}$/)]);
  const half = Math.floor(bytes.length / 2);
  expect((await client.patch(june, path, 0, bytes.subarray(0, half))).status).toBe(204);
  expect(await filmRow(shop.provider, "in-parts")).toMatchObject({ state: "uploading", uploadedBy: "june@shop.example" });
  // Every request of this test is answered by a console of its own, so the offset is the file's.
  expect(await client.offsetOf(june, path)).toBe(String(half));
  expect((await client.patch(june, path, 0, bytes)).status).toBe(409);
  expect((await client.patch(june, path, half, bytes.subarray(half))).status).toBe(204);
  expect(await filmRow(shop.provider, "in-parts")).toMatchObject({ state: "waiting" });
  await runQueue(shop.provider.shop);
  expect(await filmRow(shop.provider, "in-parts")).toMatchObject({ state: "ready" });
  expect((await june.ask("/uploads/film/posters/in-parts")).headers.get("content-type")).toBe("image/webp");
  expect((await client.begin(june, "in-parts", 5)).status).toBe(422);
  const { body } = await owner.ask("/api/audit/list?actor=june@shop.example");
  expect(body.output.rows).toMatchObject([{ command: "film add" }, { command: "use link" }]);
});

filmTest("an upload of one operator exists for no other one, nor for a visitor, nor for another page", async () => {
  const { path } = await client.begin(june, "private", 10);
  const stranger = openConsole(shop.provider).browser();
  expect((await client.ask(other, "HEAD", path)).status).toBe(404);
  expect((await client.patch(other, path, 0, Buffer.alloc(5))).status).toBe(404);
  expect((await client.patch(stranger, path, 0, Buffer.alloc(5))).status).toBe(401);
  expect((await client.patch(june, path, 0, Buffer.alloc(5), { origin: "https://evil.example" })).status).toBe(403);
  expect((await client.ask(june, "GET", path)).status).toBe(404);
  expect((await client.ask(june, "DELETE", path)).status).toBe(404);
  expect(await client.offsetOf(june, path)).toBe("0");
  expect(JSON.parse((await client.begin(other, "private", 10)).text)).toMatchObject({
    message: expect.stringContaining("june@shop.example is uploading"),
  });

  // The query must not name another upload than the path.
  const own = await client.begin(other, "public", 10);
  await client.patch(other, `${own.path}?/${path.split("/").at(-1)}`, 0, Buffer.alloc(5));
  expect(await Promise.all([client.offsetOf(june, path), client.offsetOf(other, own.path)])).toEqual(["0", "5"]);

  const support = openConsole(shop.provider).browser();
  await newOperator(shop.provider, support, "support");
  expect((await client.begin(support, "theirs", 10)).status).toBe(403);
  expect((await support.ask("/uploads/film")).status).toBe(403);
});

filmTest("an upload goes on in a new session after the first one has expired", async () => {
  const bytes = clip();
  const { path } = await client.begin(june, "long-night", bytes.length);
  await client.patch(june, path, 0, bytes.subarray(0, 100));
  const { db } = shop.provider.shop;
  await db.update(operatorSession).set({ usedAt: new Date(0) });
  expect((await client.ask(june, "HEAD", path)).status).toBe(401);
  await june.ask("/session/sign-in", { email: "june@shop.example", password: "correct horse battery" });
  expect(await client.offsetOf(june, path)).toBe("100");
  expect((await client.patch(june, path, 100, bytes.subarray(100))).status).toBe(204);
  expect(await filmRow(shop.provider, "long-night")).toMatchObject({ state: "waiting" });
});

filmTest("a file that was complete when the provider was killed is used at the next question, or by the clean-up", async () => {
  const bytes = clip();
  for (const [name, act] of [
    ["asked", (path: string) => client.ask(june, "HEAD", path)],
    ["not-asked", () => tidyFilms(shop.provider.shop)],
  ] as const) {
    const { path } = await client.begin(june, name, bytes.length);
    await writeFile(join(shop.store, "uploads", path.split("/").at(-1) ?? ""), bytes);
    await act(path);
    expect(await filmRow(shop.provider, name)).toMatchObject({ state: "waiting" });
  }
});

filmTest("a film that is too large, has no name or no size is refused before its first byte", async () => {
  const before = await readdir(join(shop.store, "uploads"));
  expect(JSON.parse((await client.begin(june, "huge", 30_000_000_000)).text).message).toContain("The largest film may have 20000 MB.");
  expect((await client.begin(june, "Two Words", 10)).status).toBe(422);
  expect((await client.begin(june, "../escape", 10)).status).toBe(422);
  expect((await client.begin(june, "absent", 10, {}, true)).text).toContain("There is no film «absent» to replace.");
  expect((await client.ask(june, "POST", "/uploads/film", { "upload-defer-length": "1" })).status).toBe(400);
  expect(await readdir(join(shop.store, "uploads"))).toEqual(before);
});

filmTest("more bytes than were announced are refused", async () => {
  const { path } = await client.begin(june, "too-much", 10);
  expect((await client.patch(june, path, 0, randomBytes(11))).status).toBeGreaterThanOrEqual(400);
  expect(await filmRow(shop.provider, "too-much")).toMatchObject({ state: "uploading" });
});

test("without ffmpeg the console says how to install it", async () => {
  const bare = await openFilmShop({ FFMPEG_FOLDER: "/nowhere" });
  const browser = openConsole(bare.provider).browser();
  await newOperator(bare.provider, browser, "catalogue");
  expect((await browser.ask("/uploads/film")).body).toMatchObject({ problem: expect.stringContaining("apt-get install ffmpeg") });
  await bare.close();
});
