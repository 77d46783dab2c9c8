import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "@jest/globals";
import { firstFreePort, readPort, requireFree } from "@/scripts/ports.mjs";

test("an unset port has its default", () => {
  expect(readPort({}, "PORT", 3000)).toBe(3000);
  expect(readPort({ PORT: "" }, "PORT", 3000)).toBe(3000);
  expect(readPort({ PORT: "8080" }, "PORT", 3000)).toBe(8080);
});

test.each(["0", "65536", "80a", "-1", "3000.5", " 3000"])("the port %j is refused with the name of its setting", (PORT) => {
  expect(() => readPort({ PORT }, "PORT", 3000)).toThrow("The setting PORT must be a port number");
});

test.each(["127.0.0.1", undefined])("a port in use on %s is refused with the name of its setting", async (host) => {
  const server = createServer().listen({ port: 0, host });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(requireFree("PROVIDER_PORT", port)).rejects.toThrow(`Port ${port} is taken`);
  server.close();
  await once(server, "close");
  await expect(requireFree("PROVIDER_PORT", port)).resolves.toBeUndefined();
});

test.each([30, 1030])("the tests' ports begin after a port that is taken %i further", async (distance) => {
  const first = await firstFreePort(6100);
  const server = createServer().listen({ port: first + distance });
  await once(server, "listening");
  expect(await firstFreePort(first)).toBeGreaterThan(first);
  server.close();
});
