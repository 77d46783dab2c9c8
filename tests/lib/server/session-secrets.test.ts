import "@/tests/support/storefront/next-runtime";
import { beforeEach, expect, jest, test } from "@jest/globals";

const [old, current] = ["o".repeat(40), "n".repeat(40)];

beforeEach(() => void jest.resetModules());

/** A storefront with these secrets, and a browser with these cookies. */
async function openStorefront(SESSION_SECRET: string, cookies: Map<string, string>) {
  const { configure } = await import("@/tests/support/storefront/storefront");
  configure({ PROVIDER_URL: "http://127.0.0.1:9", SESSION_SECRET });
  const { requestCookies } = await import("@/tests/support/storefront/next-runtime");
  const session = await import("@/lib/server/session");
  const { issueCardToken, isCardTokenOf } = await import("@/lib/server/payment/card-token");
  const store = {
    get: (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) ?? "" } : undefined),
    set: (name: string, value: string) => void cookies.set(name, value),
  };
  return {
    signIn: () =>
      requestCookies.run(store, async () => {
        const opened = await session.openSession();
        Object.assign(opened, { token: "Bearer t", memberId: 7 });
        await opened.save();
      }),
    read: () => requestCookies.run(store, () => session.readSession()),
    issueCardToken,
    isCardTokenOf,
  };
}

/** Simulates a restart: loads new copies of the modules. */
async function restart(secret: string, cookies: Map<string, string>) {
  jest.resetModules();
  return openStorefront(secret, cookies);
}

test("a session survives a new secret as long as the old one is named too", async () => {
  const cookies = new Map<string, string>();
  await (await openStorefront(old, cookies)).signIn();
  expect(await (await restart(`${current},${old}`, cookies)).read()).toEqual({ token: "Bearer t", memberId: 7 });
  expect(await (await restart(current, cookies)).read()).toBeNull();
});

test("a session that was sealed during a rotation survives the removal of the old secret", async () => {
  const cookies = new Map<string, string>();
  await (await openStorefront(`${current}, ${old}`, cookies)).signIn();
  expect(await (await restart(current, cookies)).read()).toEqual({ token: "Bearer t", memberId: 7 });
  expect(await (await restart(old, cookies)).read()).toBeNull();
});

test("a card token of the old secret is accepted during a rotation", async () => {
  const issued = (await openStorefront(old, new Map())).issueCardToken("session");
  expect((await restart(`${current},${old}`, new Map())).isCardTokenOf("session", issued)).toBe(true);
  expect((await restart(current, new Map())).isCardTokenOf("session", issued)).toBe(false);
});
