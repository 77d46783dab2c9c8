import { expect, test } from "@jest/globals";
import { fullName } from "@/lib/contract/wire/person-name";

test.each([
  ["Robin", "Reed", "US", "Robin Reed"],
  ["太郎", "山田", "JP", "山田太郎"],
  ["太郎", "山田", "US", "山田太郎"],
  ["Taro", "Yamada", "JP", "Taro Yamada"],
  ["大文", "陳", "HK", "陳大文"],
  ["철수", "김", "KR", "김철수"],
  ["Văn An", "Nguyễn", "VN", "Nguyễn Văn An"],
  ["Văn An", "Nguyễn", null, "Văn An Nguyễn"],
  ["Robin", null, "US", "Robin"],
  [null, null, null, ""],
])("%s and %s in %s are written as %s %s", (firstName, lastName, country, expected) => {
  expect(fullName({ firstName, lastName }, country)).toBe(expected);
});
