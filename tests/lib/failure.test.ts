import { expect, test } from "@jest/globals";
import { Failure, type FailureName, failures } from "@/lib/contract/wire/failure";
import messages from "@/messages/en.json";

const promised = {
  "bad-input": 400,
  "signed-out": 401,
  refused: 422,
  "provider-unreachable": 502,
  "provider-slow": 504,
} as const;

for (const [name, status] of Object.entries(promised)) {
  test(`the failure ${name} has the status ${status}`, () => {
    expect(new Failure(name as FailureName).status).toBe(status);
  });
}

test("no failure is told with a status of success", () => {
  for (const status of Object.values(failures)) expect(status).toBeGreaterThanOrEqual(400);
});

test("every failure has a sentence for people, and no sentence is without a failure", () => {
  expect(Object.keys(messages.Failure).sort()).toEqual(Object.keys(failures).sort());
});

test("a failure without a message is called by its name, and has no code of the provider's", () => {
  const failure = new Failure("refused");
  expect(failure).toMatchObject({ message: "refused", code: null, issues: undefined });
});

test("a failure keeps its cause, its code and its issues", () => {
  const cause = new Error("why");
  const issues = [{ field: "amount", message: "is missing" }];
  expect(new Failure("refused", "No.", { code: 500, issues, cause })).toMatchObject({ message: "No.", code: 500, issues, cause });
});
