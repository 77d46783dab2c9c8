import { expect, test } from "@jest/globals";
import { fixedColumn, shownColumns, toggledColumns } from "@/provider/console/list/columns";
import { commandGroups } from "@/provider/modules";

const list = {
  columns: { id: { label: "Id" }, slug: { label: "Slug" }, state: { label: "State" }, since: { label: "Since" } },
  opens: { command: "thing show", argument: "thing", column: "slug" },
};

test("an address without columns, or with unknown ones only, shows all", () => {
  for (const named of [undefined, "", "colour", ",,"]) expect(shownColumns(list, named)).toEqual(["id", "slug", "state", "since"]);
});

test("the address names columns in any sequence; unknown names are ignored, and the column that opens a row is always shown", () => {
  expect(shownColumns(list, "since,colour,id")).toEqual(["id", "slug", "since"]);
  expect(shownColumns(list, "slug")).toEqual(["slug"]);
  expect(shownColumns({ columns: list.columns }, "state")).toEqual(["id", "state"]);
});

test("a column is hidden and shown again, and an address that shows all names none", () => {
  const hidden = toggledColumns(list, undefined, "id");
  expect(hidden).toBe("slug,state,since");
  expect(toggledColumns(list, hidden, "since")).toBe("slug,state");
  expect(toggledColumns(list, hidden, "id")).toBe("");
});

test("every list has a column that is always shown, and none has a filter whose name would be taken for columns", () => {
  const lists = commandGroups.flatMap(({ entries }) => Object.values(entries)).filter(({ command }) => command.list);
  expect(lists.length).toBeGreaterThan(20);
  for (const { command } of lists) {
    expect(command.list && fixedColumn(command.list)).toEqual(expect.any(String));
    expect(Object.keys(command.input.shape)).not.toContain("columns");
    // A saved view stores the names as one text of at most 200 characters.
    expect(Object.keys(command.list?.columns ?? {}).join(",").length).toBeLessThan(200);
  }
});
