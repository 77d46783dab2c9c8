import { expect, test } from "@jest/globals";
import { languages } from "@/lib/contract/wire/language";
import { sentence } from "@/provider/http/sentence";

test("a message is filled in with its values", () => {
  expect(sentence("tooManyAttempts", "en_US", { minutes: 15 })).toBe("Too many attempts. Please wait 15 minutes and try again.");
  for (const { header } of languages) {
    expect(sentence("tooManyAttempts", header, { minutes: 15 })).toContain("15");
    expect(sentence("tooManyAttempts", header, { minutes: 15 })).not.toMatch(/[{}]/);
  }
});
