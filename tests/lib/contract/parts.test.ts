import { expect, test } from "@jest/globals";
import { memberPages } from "@/components/member/frame/member-pages";
import { callKeys } from "@/lib/contract";
import { partNames } from "@/lib/contract/wire/part-names";
import { partOfCall, partOfPage, partTable } from "@/lib/contract/wire/parts";
import { pageAt } from "@/lib/i18n/pages";
import { occasionRow } from "@/provider/mail/occasions";
import { commandGroups } from "@/provider/modules";

const commands = commandGroups.flatMap(({ entries }) => Object.keys(entries));

test("everything that a part names exists", () => {
  const lost = partNames.flatMap((part) => {
    const { calls = [], pages = [], commands: own = [], occasions = [] } = partTable[part];
    return [
      ...calls.filter((begin) => !callKeys.some((key) => key.startsWith(begin))),
      ...pages.filter((path) => pageAt(path) === null),
      ...own.filter((name) => !commands.includes(name)),
      ...occasions.filter((name) => !occasionRow(name)),
    ];
  });
  expect(lost).toEqual([]);
});

test("the member area names the part of each page as the table does", () => {
  for (const { href, ...entry } of memberPages)
    expect({ href, part: "part" in entry ? entry.part : null }).toEqual({ href, part: partOfPage(href) });
});

test("what every shop needs belongs to no part", () => {
  for (const key of ["GET shop/profile", "POST member/login", "POST member/register", "GET order/page", "POST payment", "GET privacy/data"])
    expect(partOfCall(key)).toBeNull();
  expect(partOfCall("GET member/account/page")).toBe("wallet");
});
