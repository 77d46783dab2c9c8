const { setTimeout: sleep } = require("node:timers/promises");

/** The tests of a block in their sequence, each with the blocks around it. */
function flatten(block, around = [], path = "") {
  const blocks = [...around, block];
  block.number = path;
  return block.children.flatMap((child, index) => {
    const position = `${path}/${index}`;
    if (child.type === "describeBlock") return flatten(child, blocks, position);
    if (child.mode === "skip" || child.mode === "todo" || !child.fn) return [];
    return [{ id: position, name: [...blocks.slice(1).map(({ name }) => name), child.name].join(" › "), fn: child.fn, blocks }];
  });
}

/** The names under which the coverage of a test is recorded: its own, and those of the hooks around it. */
const testIds = ({ id, blocks }) => [id, ...blocks.map(({ number }) => `all:${number}`)];

const hooksOf = (block, type) => block.hooks.filter((hook) => hook.type === type);

/** Runs tests in sequence until one fails, with the hooks around them. With `keeps`, the blocks in `entered` stay set up for the next run. */
async function run(tests, { switches, limitMs, background, entered = [], keeps = false }) {
  background.clear();
  const result = { failed: null, timedOut: false, begun: 0 };
  const attempt = async (work, name) => {
    if (result.timedOut) return;
    try {
      await inTime(work, limitMs);
      if (background.error()) throw background.error();
    } catch (error) {
      result.failed ??= name;
      result.error ??= error;
      if (error === tooLong) result.timedOut = true;
    }
  };
  const leave = async (block, name) => {
    switches.currentTestId = `all:${block.number}`;
    for (const hook of hooksOf(block, "afterAll").reverse()) await attempt(() => hook.fn(), name);
  };
  let last = tests[0]?.name;
  for (const test of tests) {
    while (entered.length > 0 && !test.blocks.includes(entered.at(-1))) await leave(entered.pop(), last);
    for (const block of test.blocks.filter((each) => !entered.includes(each))) {
      entered.push(block);
      switches.currentTestId = `all:${block.number}`;
      for (const hook of hooksOf(block, "beforeAll")) if (!result.failed) await attempt(() => hook.fn(), test.name);
    }
    result.begun += 1;
    if (result.failed) break;
    switches.currentTestId = test.id;
    const begun = performance.now();
    for (const block of test.blocks)
      for (const hook of hooksOf(block, "beforeEach")) if (!result.failed) await attempt(() => hook.fn(), test.name);
    if (!result.failed) await attempt(() => test.fn(), test.name);
    for (const block of test.blocks.toReversed())
      for (const hook of hooksOf(block, "afterEach").reverse()) await attempt(() => hook.fn(), test.name);
    test.ms = performance.now() - begun;
    last = test.name;
    if (result.failed) break;
  }
  while (!keeps && entered.length > 0) await leave(entered.pop(), last);
  switches.currentTestId = undefined;
  return result;
}

const tooLong = new Error("the test did not end in time");

async function inTime(work, limitMs) {
  const over = new AbortController();
  const late = sleep(limitMs, null, { signal: over.signal }).then(
    () => Promise.reject(tooLong),
    () => {},
  );
  try {
    await Promise.race([Promise.resolve().then(work), late.then(() => new Promise(() => {}))]);
  } finally {
    over.abort();
  }
}

/** Errors of work that no test waits for. They fail the test that is running, as with Jest's own runner. */
function watchBackground() {
  let seen = null;
  const note = (error) => {
    seen ??= error ?? new Error("rejected without a reason");
  };
  const events = ["unhandledRejection", "uncaughtException"];
  const before = new Map(events.map((event) => [event, process.listeners(event)]));
  for (const event of events) process.removeAllListeners(event).on(event, note);
  return {
    clear: () => {
      seen = null;
    },
    error: () => seen,
    close() {
      for (const event of events) {
        process.removeAllListeners(event);
        for (const listener of before.get(event)) process.on(event, listener);
      }
    },
  };
}

module.exports = { flatten, run, testIds, watchBackground };
