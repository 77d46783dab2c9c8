import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { branchCall, codeOf, findItem, focusItem, item, many, queryItem, renderTree } from "@/tests/support/browser/network-tree";

const team = { maya: ["ivy", "haruto", "ada"], ivy: ["lena", "chen"], chen: ["olive"] };

test("the keyboard moves through the tree and opens and closes its branches", async () => {
  const { user } = renderTree(team);
  await findItem("ivy");
  for (const name of ["maya", "ivy"]) expect(item(name)).toHaveAttribute("tabindex", name === "maya" ? "0" : "-1");
  focusItem("maya");
  await user.keyboard("{ArrowDown}");
  expect(item("ivy")).toHaveFocus();
  expect(item("ivy")).toHaveAttribute("tabindex", "0");
  expect(item("maya")).toHaveAttribute("tabindex", "-1");
  await user.keyboard("{ArrowRight}");
  await findItem("lena");
  expect(item("ivy")).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(item("lena")).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(item("lena")).toHaveFocus();
  await user.keyboard("{End}");
  expect(item("ada")).toHaveFocus();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(item("chen")).toHaveFocus();
  await user.keyboard("{ArrowLeft}");
  expect(item("ivy")).toHaveFocus();
  await user.keyboard("{ArrowLeft}");
  expect(item("ivy")).toHaveAttribute("aria-expanded", "false");
  expect(queryItem("lena")).not.toBeInTheDocument();
  await user.keyboard("{ArrowLeft}");
  expect(item("maya")).toHaveFocus();
});

test("a typed character moves to the next name that starts with it", async () => {
  const { user } = renderTree({ maya: ["ivy", "haruto", "ada", "hanna"] });
  await findItem("ivy");
  focusItem("maya");
  await user.keyboard("h");
  expect(item("haruto")).toHaveFocus();
  await user.keyboard("H");
  expect(item("hanna")).toHaveFocus();
  await user.keyboard("h");
  expect(item("haruto")).toHaveFocus();
  await user.keyboard("z{Home}");
  expect(item("maya")).toHaveFocus();
});

test("when the focused member disappears, the top takes the focus", async () => {
  const { user } = renderTree(team);
  const ivy = await findItem("ivy");
  focusItem("ivy");
  await user.keyboard("{ArrowRight}");
  await findItem("lena");
  focusItem("lena");
  await user.click(ivy.querySelector("[data-opener]") as Element);
  expect(queryItem("lena")).not.toBeInTheDocument();
  expect(ivy).toHaveAttribute("tabindex", "0");
});

test("a branch is loaded once, when it is opened", async () => {
  const { user, inputsOf } = renderTree(team);
  const ivy = await findItem("ivy");
  expect(inputsOf(branchCall)).toHaveLength(1);
  await user.click(ivy.querySelector("[data-opener]") as Element);
  await findItem("lena");
  expect(inputsOf(branchCall)[1]).toEqual({ kind: "enrolment", userCode: "CA-IVY", pageNum: "1", pageSize: "25" });
  expect(item("lena")).toHaveAttribute("aria-level", "3");
});

test("a branch that failed to load is retried without affecting the others", async () => {
  const { user, away } = renderTree(team);
  const ivy = await findItem("ivy");
  away.add("ivy");
  await user.click(ivy.querySelector("[data-opener]") as Element);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(item("haruto")).toBeVisible();
  away.clear();
  await user.click(retry);
  expect(await findItem("lena")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test.each(["{Enter}", " "])("%s shows the details and actions of a member", async (key) => {
  const { user } = renderTree(team);
  await findItem("ivy");
  focusItem("ivy");
  await user.keyboard(key);
  const details = within(screen.getByRole("region", { name: "About ivy" }));
  expect(item("ivy")).toHaveAttribute("aria-selected", "true");
  expect(details.getByText("Rank").parentElement).toHaveTextContent("Silver");
  expect(details.getByText("Total").parentElement).toHaveTextContent("3");
  expect(details.getByRole("button", { name: "Copy CA-IVY" })).toBeVisible();
  expect(details.getByRole("link", { name: "Show from here" })).toHaveAttribute("href", "/enro_tree?top=CA-IVY");
  await user.click(details.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("region", { name: "About ivy" })).not.toBeInTheDocument();
  expect(item("ivy")).toHaveFocus();
});

test("the member at the top has no action to be put there", async () => {
  const { user } = renderTree(team);
  await findItem("ivy");
  await user.click(screen.getByText("maya"));
  expect(screen.getByRole("region", { name: "About maya" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Show from here" })).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "About maya" })).not.toBeInTheDocument();
});

test("refreshing keeps open branches open", async () => {
  const grown = { ...team, ivy: [...team.ivy] };
  const { user } = renderTree(grown);
  await user.click((await findItem("ivy")).querySelector("[data-opener]") as Element);
  await findItem("lena");
  grown.ivy.push("newcomer");
  await user.click(screen.getByRole("button", { name: "Refresh the tree" }));
  expect(await findItem("newcomer")).toBeVisible();
  expect(item("lena")).toBeVisible();
});

test("a long branch continues where its first part ends", async () => {
  const { user, inputsOf } = renderTree({ maya: many(60) });
  await findItem("m025");
  expect(queryItem("m026")).not.toBeInTheDocument();
  focusItem("m025");
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("treeitem", { name: "Show more of 35 others" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await findItem("m050");
  await waitFor(() => expect(item("m026")).toHaveFocus());
  expect(item("m026")).toHaveAttribute("aria-posinset", "26");
  expect(item("m026")).toHaveAttribute("aria-setsize", "60");
  await user.click(screen.getByRole("treeitem", { name: "Show more of 10 others" }));
  await findItem("m060");
  expect(screen.queryByRole("treeitem", { name: /Show more/ })).not.toBeInTheDocument();
  expect(inputsOf(branchCall).at(-1)).toEqual({ kind: "enrolment", pageNum: "1", pageSize: "100" });
});

test("a branch of hundreds is shown in parts, forward and back", async () => {
  const { user } = renderTree({ maya: many(450) });
  await findItem("m001");
  for (const rest of [425, 400, 350, 250]) await user.click(await screen.findByRole("treeitem", { name: `Show more of ${rest} others` }));
  await findItem("m201");
  expect(queryItem("m100")).not.toBeInTheDocument();
  expect(item("m201")).toHaveAttribute("aria-posinset", "201");
  expect(screen.getAllByRole("treeitem")).toHaveLength(103);
  await user.click(screen.getByRole("treeitem", { name: "Show previous" }));
  await findItem("m101");
  expect(queryItem("m201")).not.toBeInTheDocument();
});

test("with hundreds of members on the page, a branch opens as a tree of its own", async () => {
  const broad = many(25);
  const { user, push } = renderTree({ maya: broad, ...Object.fromEntries(broad.map((name) => [name, many(25, `${name}x`)])) });
  await findItem("m001");
  for (const name of broad) {
    if (push.mock.calls.length > 0) break;
    focusItem(name);
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(push.mock.calls.length > 0 || queryItem(`${name}x025`)).toBeTruthy());
  }
  expect(push.mock.calls[0]?.[0]).toBe(`/enro_tree?top=${codeOf("m011")}`);
  await findItem("m010x025");
  expect(screen.getAllByRole("treeitem").length).toBeLessThanOrEqual(300);
});

test("a searched member is shown even when their part of the branch is not loaded", async () => {
  renderTree({ maya: many(60) }, { search: "m055" });
  const found = await findItem("m055");
  expect(found).toHaveAttribute("aria-current", "true");
  expect(found).not.toHaveAttribute("aria-posinset");
  expect(queryItem("m054")).not.toBeInTheDocument();
});
