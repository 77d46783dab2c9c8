import { afterAll, beforeAll } from "@jest/globals";
import { openTestProvider, type TestProvider } from "./test-provider";

/** The provider of a test file: opened before its tests, where `prepare` may fill it, and closed after them. */
export function useProvider(
  options: Parameters<typeof openTestProvider>[0] = {},
  prepare?: (provider: TestProvider) => Promise<unknown>,
): TestProvider {
  let opened: TestProvider | null = null;
  beforeAll(async () => {
    opened = await openTestProvider(options);
    await prepare?.(opened);
  });
  afterAll(() => opened?.close());
  const open = () => {
    if (!opened) throw new Error("the provider is open only within tests");
    return opened;
  };
  return {
    get shop() {
      return open().shop;
    },
    get app() {
      return open().app;
    },
    get logLines() {
      return open().logLines;
    },
    raw: (...parts) => open().raw(...parts),
    call: (...parts) => open().call(...parts),
    signIn: (...parts) => open().signIn(...parts),
    close: () => open().close(),
  };
}
