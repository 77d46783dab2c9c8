import { beforeEach, expect, jest, test } from "@jest/globals";
import { pages } from "@/lib/i18n/pages";
import { createShopGate, lookOf, parseLook, staysOpen } from "@/lib/security/shop-gate";

type State = "soon" | "open" | "closed";

const pass = "shop.1800000000000.abcdefghijklmnop.abcdefghijklmnopqrstuvwxyz0123456789abcdefg";

let time = 0;
let told: State | Error = "open";
const ask = jest.fn(async (own: string | null): Promise<State> => {
  if (told instanceof Error) throw told;
  return own === pass ? "open" : told;
});
let gate = createShopGate({ ask, now: () => time });

beforeEach(() => {
  time = 1_800_000_000_000;
  told = "open";
  ask.mockClear();
  gate = createShopGate({ ask, now: () => time });
});

test("the provider is asked once a second, by however many requests", async () => {
  await Promise.all(Array.from({ length: 20 }, () => gate.stateFor(null)));
  time += 999;
  await gate.stateFor(null);
  expect(ask).toHaveBeenCalledTimes(1);
  told = "closed";
  time += 1;
  expect(await gate.stateFor(null)).toBe("closed");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("while the provider does not answer the last known state holds, and it is left alone for five seconds", async () => {
  told = "closed";
  expect(await gate.stateFor(null)).toBe("closed");
  told = new Error("no answer");
  time += 1000;
  expect(await gate.stateFor(null)).toBe("closed");
  time += 4999;
  expect(await gate.stateFor(null)).toBe("closed");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a shop that never told its state is open", async () => {
  told = new Error("no answer");
  expect(await gate.stateFor(null)).toBe("open");
});

test("a genuine pass opens the shop for its request alone", async () => {
  told = "soon";
  expect(await gate.stateFor(pass)).toBe("open");
  expect(await gate.stateFor(pass.replace("a", "b"))).toBe("soon");
  expect(await gate.stateFor(null)).toBe("soon");
});

test("in an open shop a pass asks nobody", async () => {
  await gate.stateFor(null);
  await gate.stateFor(pass);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("only a cookie of the right name and shape is a pass", () => {
  expect(lookOf(`canopy-theme=dark; canopy-look=${pass}`)).toBe(pass);
  for (const cookies of [null, "", "canopy-look=", "canopy-look=short", `xcanopy-look=${pass}`, `canopy-look=${pass}\nother: 1`])
    expect(lookOf(cookies)).toBeNull();
  expect(parseLook(`${pass} and more`)).toBeNull();
});

test("what visitors came for is shut, and signing in, the newsletter and the members' own pages stay", () => {
  const stay = Object.entries(pages)
    .filter(([path, { kind }]) => staysOpen(path, kind === "member"))
    .map(([path]) => path);
  expect(stay).toEqual(expect.arrayContaining(["/opening", "/login", "/newsletter", "/my_course", "/order_list", "/your_data", "/wallet"]));
  for (const path of ["/", "/course", "/course_detail", "/search", "/cart", "/register", "/check_out", "/pay_now", "/pay_for", "/collect"])
    expect(stay).not.toContain(path);
});
