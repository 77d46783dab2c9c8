import { expect, test } from "@jest/globals";
import { problemOf } from "@/provider/console-server/problem";
import { refusalEnvelope } from "@/provider/http/envelope";
import { Refusal } from "@/provider/http/refusal";
import { CommandError, FieldError } from "@/provider/operator/answer";
import { NotAllowed } from "@/provider/operator/carry-out";
import { Conflict } from "@/provider/operator/conflict";
import { StepRefused } from "@/provider/operator/steps";

test("a member reads a refusal in their language, and an operator in the words for operators, beside the same field", () => {
  const refusal = new Refusal("tooManyUnpaid", { field: "member", values: { count: 5 } });
  const { envelope, status } = refusalEnvelope(refusal, "es_ES");
  const message = expect.stringContaining("5");
  expect([status, envelope]).toEqual([422, { code: 422, message, data: null, issues: [{ field: "member", message: envelope.message }] }]);
  expect(envelope.message).not.toContain("The member has");
  const sentence = "The member has 5 unpaid orders, which is the limit. One must be paid or cancelled first.";
  expect(problemOf(refusal)).toEqual([422, { problem: "refused", message: sentence, issues: [{ field: "member", message: sentence }] }]);
});

test("without words of their own operators read the English sentence for members", () => {
  const refusal = new Refusal("outOfStock");
  expect(problemOf(refusal)).toEqual([422, { problem: "refused", message: refusalEnvelope(refusal, "en_US").envelope.message }]);
});

test("a sentence for operators never reaches a member", () => {
  const { envelope, status } = refusalEnvelope(new FieldError("member", "ida has 3 accounts."), "en_US");
  expect([status, envelope.code]).toEqual([500, 500]);
  expect(JSON.stringify(envelope)).not.toContain("ida");
});

test.each([
  ["refused", new CommandError("No."), [422, { problem: "refused", message: "No." }]],
  [
    "beside a field",
    new FieldError("days", "No."),
    [422, { problem: "refused", message: "No.", issues: [{ field: "days", message: "No." }] }],
  ],
  ["not allowed", new NotAllowed("No."), [403, { problem: "not-allowed", message: "No." }]],
  ["a conflict", new Conflict("No."), [409, { problem: "conflict", message: "No.", conflicts: [] }]],
])("the console names a refusal by its kind: %s", (_, error, answer) => {
  expect(problemOf(error)).toEqual(answer);
});

test("a step that the shop refuses names the column of its field, whoever the sentence is for", () => {
  const step = { command: "restock", given: {}, columns: { by: "stock", "": "choice" } };
  expect(new StepRefused(step, new Refusal("outOfStock", { field: "by" })).column).toBe("stock");
  expect(new StepRefused(step, new CommandError("No.")).column).toBe("choice");
});
