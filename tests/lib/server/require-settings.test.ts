import { afterEach, expect, jest, test } from "@jest/globals";
import { configure } from "@/tests/support/storefront/storefront";

afterEach(() => {
  jest.restoreAllMocks();
});

/** What a start with these settings writes, and the code that it exits with. */
async function start(environment: { PROVIDER_URL: string }) {
  const exit = jest.spyOn(process, "exit").mockImplementation((() => undefined) as never);
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  await jest.isolateModulesAsync(async () => {
    Object.assign(process.env, environment);
    const { requireSettings } = await import("@/lib/server/require-settings");
    requireSettings();
  });
  return { exits: exit.mock.calls, text: written.mock.calls.map(([line]) => line).join("") };
}

test("a start with a wrong setting names it and exits, and one with right settings goes on", async () => {
  configure({ PROVIDER_URL: "http://localhost:4000" });
  expect(await start({ PROVIDER_URL: "http://localhost:4000" })).toEqual({ exits: [], text: "" });
  const { exits, text } = await start({ PROVIDER_URL: "nonsense" });
  expect(exits).toEqual([[1]]);
  expect(text).toMatch(/^The setting PROVIDER_URL is wrong: .+\n$/);
});
