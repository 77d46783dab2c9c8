import { expect, test } from "@jest/globals";
import { openDaily } from "@/provider/runtime/daily";

/** Fake providers that answer with their day, and a record of their lifecycle. */
function openPlayed(start = "monday") {
  const story: string[] = [];
  const state = { day: start, held: Promise.withResolvers<void>(), fails: false };
  state.held.resolve();
  async function open(day: string) {
    if (state.fails) throw new Error("the disk is full");
    story.push(`open ${day}`);
    return {
      fetch: async () => {
        await state.held.promise;
        return new Response(day);
      },
      close: async () => void story.push(`close ${day}`),
    };
  }
  const busy = () => new Response("busy", { status: 503 });
  return { story, state, opened: openDaily(open, { today: () => state.day, busy }) };
}

const ask = async (provider: { fetch: (request: Request) => Promise<Response> }) =>
  (await provider.fetch(new Request("http://provider/"))).text();

test("a provider stays as long as its day lasts", async () => {
  const { story, opened } = openPlayed();
  const provider = await opened;
  await provider.replaceIfDue();
  expect(await ask(provider)).toBe("monday");
  expect(story).toEqual(["open monday"]);
});

test("a day that is over is closed before the next one is opened, once", async () => {
  const { story, state, opened } = openPlayed();
  const provider = await opened;
  state.day = "tuesday";
  await Promise.all([provider.replaceIfDue(), provider.replaceIfDue()]);
  expect(await ask(provider)).toBe("tuesday");
  await provider.close();
  expect(story).toEqual(["open monday", "close monday", "open tuesday", "close tuesday"]);
});

test("a request that has begun is answered by its own day, and a later one is asked to wait", async () => {
  const { story, state, opened } = openPlayed();
  const provider = await opened;
  state.held = Promise.withResolvers<void>();
  const begun = ask(provider);
  state.day = "tuesday";
  const replaced = provider.replaceIfDue();
  expect(await ask(provider)).toBe("busy");
  expect(story).toEqual(["open monday"]);
  state.held.resolve();
  await replaced;
  expect(await begun).toBe("monday");
  expect(story).toEqual(["open monday", "close monday", "open tuesday"]);
});

test("a provider that cannot be opened again reports it, and closing still works", async () => {
  const { state, opened } = openPlayed();
  const provider = await opened;
  Object.assign(state, { day: "tuesday", fails: true });
  await expect(provider.replaceIfDue()).rejects.toThrow("the disk is full");
  await provider.close();
});
