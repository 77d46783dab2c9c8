import { expect, test } from "@jest/globals";
import { findsNothing, givesNothing, type Judge, refuses, refusesInput, signsOut, succeeds } from "@/conformance/judge";
import type { Answer } from "@/conformance/wire";
import type { CallKey } from "@/lib/contract";
import type { Envelope } from "@/lib/contract/wire/envelope";

function answer(envelope: Envelope, status = 200): Answer {
  return { ms: 1, fault: null, hung: false, status, envelope };
}

const silent: Answer = { ms: 1, fault: "expected an answer, came none: ECONNRESET", hung: false, status: null, envelope: null };

const agreements: CallKey = "GET agreement/list";
const urls = { teamServiceUrl: "/a", privacyPolicy: "/b", refundPolicy: "/c" };

test.each<[string, Judge, Answer, string | null]>([
  ["data with an unknown field", succeeds(agreements), answer({ code: 200, data: { ...urls, more: 1 } }), null],
  ["data without a field", succeeds(agreements), answer({ code: 200, data: { ...urls, refundPolicy: undefined } }), "data.refundPolicy: "],
  ["no data at all", succeeds(agreements), answer({ code: 200 }), "data: Invalid input: expected object, received undefined, came nothing"],
  ["no data for null", succeeds("GET member/address/getDefaultDetail"), answer({ code: 200, data: null }), null],
  ["a success in a refusal's clothes", succeeds(agreements), answer({ code: 200, data: urls }, 404), "came HTTP 404"],
  [
    "a refusal instead of data",
    succeeds(agreements),
    answer({ code: 9, message: "No." }),
    "expected code 200, came code 9 («No.») with HTTP 200",
  ],
  ["no answer", succeeds(agreements), silent, "expected an answer, came none: ECONNRESET"],
  ["a refusal in words", refuses, answer({ code: 400, message: "No." }, 400), null],
  ["a refusal with HTTP 200", refuses, answer({ code: 999, message: "No." }), null],
  ["a refusal without words", refuses, answer({ code: 400, message: "" }, 400), "came code 400 without a message"],
  ["a refusal that is a fault", refuses, answer({ code: 500, message: "ORA-00942" }, 500), "came a fault: HTTP 500"],
  ["a refusal of the call", refuses, answer({ code: 501, message: "Not yet." }), "the provider does not know the call"],
  ["a success instead of a refusal", refuses, answer({ code: 200, data: null }), "expected a refusal, came code 200"],
  ["2004 to a member", refusesInput, answer({ code: 2004, message: "Sign in." }, 401), "although the member is signed in"],
  ["2004 to a visitor", signsOut, answer({ code: 2004, message: "Sign in." }, 401), null],
  ["2004 with data", signsOut, answer({ code: 2004, data: { username: "demo" } }), 'came {"username":"demo"}'],
  ["401 to a visitor", signsOut, answer({ code: 401, message: "Sign in." }, 401), "expected code 2004, came code 401"],
  ["an extension's page for what is missing", givesNothing, { ...silent, status: 404 }, null],
  ["an extension's success", givesNothing, answer({ code: 200, data: [] }), "expected a refusal"],
  ["an unknown id refused", findsNothing("GET product/detail"), answer({ code: 404, message: "No." }, 404), null],
  ["null for an unknown id", findsNothing("GET product/detail"), answer({ code: 200, data: null }), "came code 200 with null"],
  [
    "something for an unknown id",
    findsNothing("GET product/detail"),
    answer({ code: 200, data: { id: 7 } }),
    'came code 200 with {"id":7}',
  ],
  [
    "no reviews of an unknown id",
    findsNothing("GET orderEvaluation/getListByPage"),
    answer({ code: 200, data: { list: [], total: 0 } }),
    null,
  ],
  ["no chapters of an unknown id", findsNothing("GET course/getCourseChapterList"), answer({ code: 200, data: [] }), null],
])("the message about %s is correct", (_, judge, given, sentence) => {
  if (sentence === null) expect(judge(given)).toBeNull();
  else expect(judge(given)).toContain(sentence);
});
