import { expect, test } from "@jest/globals";
import { Failure, failures } from "@/lib/contract/wire/failure";
import messages from "@/messages/en/shop.json";

test("no failure has a status of success", () => {
  for (const status of Object.values(failures)) expect(status).toBeGreaterThanOrEqual(400);
});

test("every failure has a message, and every message a failure", () => {
  // A refusal with a sentence of the shop's own.
  const refusals = ["other-country"];
  expect(Object.keys(messages.Failure).sort()).toEqual([...Object.keys(failures), ...refusals].sort());
});

test("a failure without a message uses its name and has no provider code", () => {
  const failure = new Failure("refused");
  expect(failure).toMatchObject({ message: "refused", code: null, issues: undefined });
});

test("a failure keeps its cause, code and issues", () => {
  const cause = new Error("why");
  const issues = [{ field: "amount", message: "is missing" }];
  expect(new Failure("refused", "No.", { code: 500, issues, cause })).toMatchObject({ message: "No.", code: 500, issues, cause });
});
