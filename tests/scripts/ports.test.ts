import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "@jest/globals";
import { readPort, requireFree } from "@/scripts/ports.mjs";

test("a port that is not set is the usual one", () => {
  expect(readPort({}, "PORT", 3000)).toBe(3000);
  expect(readPort({ PORT: "" }, "PORT", 3000)).toBe(3000);
  expect(readPort({ PORT: "8080" }, "PORT", 3000)).toBe(8080);
});

test.each(["0", "65536", "80a", "-1", "3000.5", " 3000"])("the port %j is refused by its setting's name", (PORT) => {
  expect(() => readPort({ PORT }, "PORT", 3000)).toThrow("The setting PORT must be a port number");
});

test.each(["127.0.0.1", undefined])("a port that is taken on %s is refused by its setting's name", async (host) => {
  const server = createServer().listen({ port: 0, host });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(requireFree("PROVIDER_PORT", port)).rejects.toThrow(`Port ${port} is taken`);
  server.close();
  await once(server, "close");
  await expect(requireFree("PROVIDER_PORT", port)).resolves.toBeUndefined();
});
