import { execFile } from "node:child_process";
import { connect } from "node:net";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { sparing } from "@/scripts/root.mjs";
import { openInstallations } from "@/tests/support/crash/installations";
import { killProviders, startProvider } from "@/tests/support/crash/provider-process";
import { programPath } from "@/tests/support/servers/program-path";

let places: Awaited<ReturnType<typeof openInstallations>>;

beforeAll(async () => {
  places = await openInstallations();
});

afterEach(killProviders);
afterAll(() => places.close());

const DATA_SECRET = "a secret of forty-two characters for tests";

/** The message of a provider that refuses to start. */
async function refusalOf(file: string, settings: Record<string, string>): Promise<string> {
  const { dataDir, databaseUrl = "" } = await places.newPlace();
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DATA_SECRET, ...settings };
  return promisify(execFile)(process.execPath, [...sparing, programPath(file)], { env }).then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("close", () => socket.destroy()).on("connect", () => socket.end());
  });
}

test.each([
  ["provider/server.ts", { PUBLIC_URL: "https://shop.example" }, "is public, so it needs SMTP_URL"],
  ["provider/server.ts", { PUBLIC_URL: "https://shop.example", DEMO: "yes", SMTP_URL: "smtp://mail.example" }, ": unset "],
  ["provider/server.ts", { DATA_SECRET: "" }, "The setting DATA_SECRET is wrong: is missing"],
  ["sample-shop/server.ts", { PUBLIC_URL: "https://shop.example", SMTP_URL: "smtp://mail.example" }, "public passwords"],
  ["sample-shop/seed.ts", { PUBLIC_URL: "https://shop.example", SMTP_URL: "smtp://mail.example" }, "public passwords"],
])("%s with %j is refused with a sentence", async (file, settings, sentence) => {
  expect(await refusalOf(file, settings)).toContain(sentence);
});

test("the provider listens on the loopback address alone, and on others when told to", async () => {
  const place = await places.newPlace();
  const provider = await startProvider(place);
  expect(provider.up).toBe(true);
  // A server on every address also answers at this one.
  expect(await isListening("127.0.0.2", provider.port)).toBe(false);
  await provider.stop();
  const open = await startProvider({ ...place, settings: { PROVIDER_HOST: "0.0.0.0" } });
  expect(await isListening("127.0.0.2", open.port)).toBe(true);
  await open.stop();
});

test("a database does not open with another secret, and opens again with the right one", async () => {
  const place = await places.newPlace();
  await (await startProvider(place)).stop();
  const wrong = await startProvider({ ...place, settings: { DATA_SECRET: "x".repeat(32) } });
  expect(wrong.up).toBe(false);
  expect((await wrong.died()).output).toContain("this database was encrypted with another one");
  const both = await startProvider({ ...place, settings: { DATA_SECRET: `${"x".repeat(32)},${DATA_SECRET}` } });
  expect(both.up).toBe(true);
  await both.stop();
});
