import { expect, test } from "@jest/globals";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider({ seed: false });

const clock = (settings: object, ...words: string[]) =>
  runCommand({ ...provider.shop, settings: { ...provider.shop.settings, ...settings } }, ["clock", ...words]);

const PUBLIC_URL = "https://shop.example";

test("the time of a public shop and of a public demonstration is shown and not moved", async () => {
  const before = provider.shop.clock.now().getTime() - Date.now();
  for (const settings of [{ PUBLIC_URL }, { PUBLIC_URL, DEMO: true }, { SHOP_URL: PUBLIC_URL }]) {
    expect(await clock(settings)).toMatchObject({ ok: true });
    expect(await clock(settings, "3", "days")).toMatchObject({ ok: false, text: expect.stringContaining("its time cannot be moved") });
  }
  await provider.shop.clock.refresh();
  expect(Math.abs(provider.shop.clock.now().getTime() - Date.now() - before)).toBeLessThan(60_000);
});

test("the time of a sandbox moves forward, whichever database it has", async () => {
  expect(await clock({ DATABASE_URL: "postgres://somewhere/for-trying" }, "3", "days")).toMatchObject({ ok: true });
  expect(provider.shop.clock.now().getTime() - Date.now()).toBeGreaterThan(2 * 86_400_000);
});
