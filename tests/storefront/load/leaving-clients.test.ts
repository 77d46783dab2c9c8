import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type OpenListener, openListener } from "../../support/servers/open-listener";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as (options: { execution: "async" }) => Promise<void>;

let shop: OpenListener;

beforeEach(async () => {
  shop = await openListener();
});

afterEach(() => shop.close());

type Held = { response: ServerResponse; finish: () => void };

/** Renders that stop after half a page; each is handed to the test when it starts. */
function holdRenders(headers: Record<string, string> = {}) {
  const begun: Held[] = [];
  const awaited: ((held: Held) => void)[] = [];
  shop.render = async (_, response) => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    response.setHeaders(new Map(Object.entries({ "content-type": "text/html", ...headers })));
    response.write("<p>a page</p>".repeat(500));
    const next = awaited.shift();
    if (next) next({ response, finish });
    else begun.push({ response, finish });
    await promise;
    response.end("<p>its end</p>".repeat(500));
  };
  return () => {
    const held = begun.shift();
    return held ? Promise.resolve(held) : new Promise<Held>((resolve) => awaited.push(resolve));
  };
}

test("a render does not see that its client leaves, and ends like any other", async () => {
  const nextRender = holdRenders();
  const client = await shop.begin();
  const { response, finish } = await nextRender();
  const seen: string[] = [];
  for (const event of ["close", "finish", "error"]) response.on(event, () => seen.push(event));
  await client.leave();
  expect([seen, response.destroyed, response.closed]).toEqual([[], false, false]);
  finish();
  await once(response, "close");
  expect([seen, response.writableEnded, response.writableFinished]).toEqual([["finish", "close"], true, true]);
});

test("nothing is retained of requests whose clients left", async () => {
  const nextRender = holdRenders();
  const left: WeakRef<object>[] = [];
  const leaveOne = async () => {
    const client = await shop.begin();
    const { response, finish } = await nextRender();
    left.push(new WeakRef(response), new WeakRef(response.req));
    await client.leave();
    finish();
    await once(response, "close");
  };
  for (let number = 0; number < 20; number += 1) await leaveOne();
  // After one more complete answer, the compression for the client that left has finished.
  shop.render = (_, response) => response.setHeader("content-type", "text/html").end("<p>a page</p>".repeat(500));
  await shop.get("/", { "accept-encoding": "br" });
  for (let round = 0; round < 10 && left.some((each) => each.deref()); round += 1) await collectGarbage({ execution: "async" });
  expect(left.filter((each) => each.deref())).toHaveLength(0);
  expect(shop.memory.size()).toEqual({ answers: 0, bytes: 0 });
});

test("a page whose client left is stored for the next one", async () => {
  const nextRender = holdRenders({ "x-nextjs-cache": "HIT" });
  const client = await shop.begin();
  const { response, finish } = await nextRender();
  await client.leave();
  finish();
  await once(response, "close");
  // It finishes after the first render, which is stored by then.
  shop.render = (_, other) => other.setHeader("content-type", "text/html").end("<p>a page</p>".repeat(500));
  await shop.get("/another", { "accept-encoding": "br" });
  const { headers } = await shop.get("/", { "accept-encoding": "br" });
  expect([headers["x-nextjs-cache"], shop.renders]).toEqual(["HIT", 2]);
});

test("simultaneous renders are limited; a client that leaves while it waits causes no render, and a health check never waits", async () => {
  const nextRender = holdRenders();
  const clients: { leave: () => Promise<void> }[] = [];
  while (clients.length < 64) clients.push(await shop.begin(`/?${clients.length}`));
  const rendering: Held[] = [];
  while (rendering.length < 64) rendering.push(await nextRender());

  const impatient = await shop.begin("/search");
  const patient = shop.get("/course");
  const call = shop.get("/api/health");
  (await nextRender()).finish();
  expect([(await call).status, shop.renders]).toEqual([200, 65]);

  await impatient.leave();
  for (const { leave } of clients) await leave();
  for (const { finish } of rendering) finish();
  (await nextRender()).finish();
  expect([(await patient).status, shop.renders]).toEqual([200, 66]);
});
