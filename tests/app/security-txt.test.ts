import "../support/storefront/next-runtime";
import { beforeEach, expect, jest, test } from "@jest/globals";

beforeEach(() => {
  jest.resetModules();
  process.env.SECURITY_CONTACT = "";
});

async function read(SECURITY_CONTACT?: string): Promise<Response> {
  const { configure } = await import("../support/storefront/storefront");
  configure({ PROVIDER_URL: "http://127.0.0.1:9", PUBLIC_URL: "https://shop.example", ...(SECURITY_CONTACT && { SECURITY_CONTACT }) });
  const { GET } = await import("@/app/.well-known/security.txt/route");
  return GET();
}

test("without a contact there is no security.txt", async () => {
  expect((await read()).status).toBe(404);
});

test("security.txt names the contacts, its own address and a moment within the next year", async () => {
  const response = await read("mailto:security@shop.example https://shop.example/security");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = (await response.text()).trim().split("\n");
  expect(lines.slice(0, 2)).toEqual(["Contact: mailto:security@shop.example", "Contact: https://shop.example/security"]);
  expect(lines).toContain("Canonical: https://shop.example/.well-known/security.txt");
  const expires = lines.find((line) => line.startsWith("Expires: "))?.slice("Expires: ".length) ?? "";
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test.each(["security@shop.example", "http://shop.example", "mailto:", "javascript:alert(1)"])(
  "the contact «%s» is refused with a message that names the setting",
  async (contact) => {
    await expect(read(contact)).rejects.toThrow("The setting SECURITY_CONTACT is wrong");
  },
);
