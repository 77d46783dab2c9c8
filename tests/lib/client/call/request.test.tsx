import { afterEach, expect, jest, test } from "@jest/globals";
import { request } from "@/lib/client/call/request";
import { Failure } from "@/lib/contract/wire/failure";

afterEach(() => {
  jest.restoreAllMocks();
});

/** A response as far as a request reads it. The test environment has no `Response`. */
function answer(status: number, body: string) {
  const response = { ok: status < 400, status, headers: { get: () => null }, json: async () => JSON.parse(body) };
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue(response as unknown as Response);
}

async function failureOf(): Promise<Failure> {
  const error = await request("member/profile").catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
}

test("a failure of the storefront keeps its kind, code and message", async () => {
  answer(422, JSON.stringify({ failure: "refused", code: 4101, message: "Out of stock", requestId: "1" }));
  expect(await failureOf()).toMatchObject({ failure: "refused", code: 4101, message: "Out of stock" });
});

test.each([
  [502, "<html><body>Bad Gateway</body></html>"],
  [502, '{"code":500,"message":"Bad Gateway"}'],
  [503, '{"failure":"toString"}'],
  [504, "null"],
  [200, "<html><body>Sign in to this network</body></html>"],
])("an answer %i of a machine in between, %s, is a fault", async (status, body) => {
  answer(status, body);
  expect(await failureOf()).toMatchObject({ failure: "fault", code: null });
});

test("a request without an answer has not reached the shop", async () => {
  globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
  expect((await failureOf()).failure).toBe("provider-unreachable");
});
