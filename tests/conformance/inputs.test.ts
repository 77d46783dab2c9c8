import { expect, test } from "@jest/globals";
import { harmlessInputs } from "@/conformance/harmless";
import { wrongInputs } from "@/conformance/nonsense";
import { forge } from "@/conformance/parts/signed-out";
import { idFieldsOf, isChange, pageOf } from "@/conformance/rows";
import { callKeys, rowOf } from "@/lib/contract";

const changes = callKeys.filter(isChange);

test("every changing call has a harmless input that the contract accepts", () => {
  expect(Object.keys(harmlessInputs).sort()).toEqual([...changes].sort());
  const refused = changes.filter((key) => !rowOf(key).input.safeParse(harmlessInputs[key]).success);
  expect(refused).toEqual([]);
});

test("every generated invalid input is refused by the contract", () => {
  const wrong = changes.flatMap((key) => wrongInputs(key, harmlessInputs[key]).map((each) => ({ key, ...each })));
  expect(wrong.length).toBeGreaterThan(150);
  expect(wrong.filter(({ key, input }) => rowOf(key).input.safeParse(input).success)).toEqual([]);
});

test("an optional field is not tested as missing, nor one without a limit as too long", () => {
  const wrong = wrongInputs("POST credit/card", harmlessInputs["POST credit/card"]).map(({ what }) => what);
  expect(wrong).toEqual(
    expect.arrayContaining(["cardNumber missing", "cardNumber of another kind", "cardNumber huge", "id of another kind"]),
  );
  expect(wrong).not.toContain("id missing");
  expect(
    wrongInputs("POST portalStudyDuration/progress", harmlessInputs["POST portalStudyDuration/progress"]).map(({ what }) => what),
  ).toEqual(expect.arrayContaining(["position huge", "ranges of another kind"]));
});

test("invalid values of a query are text", () => {
  const values = wrongInputs("GET product/detail", { id: 7 }).map(({ what, input }) => [what, input.id]);
  expect(values).toEqual([
    ["id missing", undefined],
    ["id of another kind", "not this"],
    ["id huge", "9".repeat(40)],
  ]);
});

test("calls about money use a missing order, an impossible amount and a wrong password only", () => {
  for (const key of ["POST member/transfer", "POST member/withdrawal"] as const) {
    expect(harmlessInputs[key]).toMatchObject({ amount: 9_999_999, transactionPassword: "0".repeat(32) });
  }
  expect(harmlessInputs["POST payment"]).toMatchObject({ orderId: 2_147_483_647, transactionPassword: "0".repeat(32) });
  expect(harmlessInputs["POST order/generate/confirm"]).toMatchObject({ type: 1 });
});

test("ids and page fields are found in the contract's rows", () => {
  expect(idFieldsOf("GET product/detail")).toEqual([{ name: "id", unknown: 2_147_483_647 }]);
  expect(idFieldsOf("GET order/page")).toEqual([]);
  const paged = callKeys.filter((key) => pageOf(key));
  expect(paged).toEqual(expect.arrayContaining(["GET product/homeListByPage", "GET network/branch", "GET portalProvince/portalList"]));
  expect(pageOf("GET network/branch")?.({ below: { list: [1], total: 1 } })).toEqual({ list: [1], total: 1 });
  expect(paged).not.toContain("GET agreement/list");
});

test.each(["Bearer 0f3a-opaque", "Bearer e30.eyJpZCI6N30.c2lnbmF0dXJl"])(
  "%s is forged by changing one character of its last part",
  (token) => {
    const forged = forge(token);
    expect(forged).toHaveLength(token.length);
    expect([...forged].filter((letter, place) => letter !== token[place])).toHaveLength(1);
    expect(forged.split(".").slice(0, -1)).toEqual(token.split(".").slice(0, -1));
    expect(forged.startsWith("Bearer ")).toBe(true);
  },
);
