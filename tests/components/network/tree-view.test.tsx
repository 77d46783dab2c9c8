import { afterEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Failure } from "@/lib/contract/wire/failure";
import { branchCall, findItem, item, memberOf, pathCall, queryItem, renderTree } from "@/tests/support/browser/network-tree";

afterEach(() => {
  jest.useRealTimers();
});

const team = { maya: ["ivy", "haruto", "ada"], ivy: ["lena", "chen"], chen: ["olive"] };
const sides = { maya: ["ivy", "haruto"], ivy: ["lena", "chen"], lena: ["olive"] };

test("TreeView shows the members that the viewer enrolled", async () => {
  const { inputsOf } = renderTree(team);
  const ivy = await findItem("ivy");
  expect(ivy).toHaveAccessibleName(/ivy CA-IVY.*Silver.*Active member.*2 directly below, 3 in total/);
  expect(item("haruto")).toHaveAccessibleName(/No members below/);
  expect(screen.getByRole("heading", { name: "Your team" })).toBeVisible();
  const sum = screen.getByRole("region", { name: "Team size" });
  expect(within(sum).getByText("Total").parentElement).toHaveTextContent("6");
  expect(within(sum).getByText("Directly below").parentElement).toHaveTextContent("3");
  expect(inputsOf(branchCall)).toEqual([{ kind: "enrolment", pageNum: "1", pageSize: "25" }]);
});

test("TreeView shows each member's position", async () => {
  renderTree(team);
  const ivy = await findItem("ivy");
  expect(item("maya")).toHaveAttribute("aria-level", "1");
  expect(item("maya")).toHaveAttribute("aria-expanded", "true");
  expect(ivy).toHaveAttribute("aria-level", "2");
  expect(ivy).toHaveAttribute("aria-expanded", "false");
  expect(ivy).toHaveAttribute("aria-posinset", "1");
  expect(ivy).toHaveAttribute("aria-setsize", "3");
  expect(item("haruto")).not.toHaveAttribute("aria-expanded");
});

test("TreeView shows both sides of the placement and the open places", async () => {
  const { inputsOf } = renderTree(sides, { kind: "placement" });
  expect(await findItem("lena")).toHaveAccessibleName(/Left · power team/);
  expect(item("chen")).toHaveAccessibleName(/Right · pay team/);
  expect(item("maya")).not.toHaveAccessibleName(/team/);
  const below = within(screen.getAllByRole("group").at(-1) as HTMLElement);
  expect(below.getByRole("treeitem", { name: "Left · power team Open place" })).toHaveAttribute("aria-level", "3");
  expect(below.getByRole("treeitem", { name: "Right · pay team Open place" })).toHaveAttribute("aria-posinset", "2");
  expect(queryItem("olive")).not.toBeInTheDocument();
  expect(inputsOf(branchCall)).toContainEqual({ kind: "placement", userCode: "CA-IVY", pageNum: "1", pageSize: "25" });
});

test("TreeView switches between the trees and keeps the search", async () => {
  renderTree(team, { search: "olive" });
  await findItem("olive");
  const kinds = within(screen.getByRole("navigation", { name: "Tree type" }));
  expect(kinds.getByRole("link", { name: "Enrolment" })).toHaveAttribute("aria-current", "true");
  expect(kinds.getByRole("link", { name: "Placement" })).toHaveAttribute("href", "/enro_tree?kind=placement&search=olive");
});

test("an address with an unknown kind shows the enrolment tree", async () => {
  const { inputsOf } = renderTree(team, { kind: "pyramid", top: ["a", "b"] });
  await findItem("ivy");
  expect(inputsOf(branchCall)).toEqual([{ kind: "enrolment", pageNum: "1", pageSize: "25" }]);
});

test("TreeView opens the path to a searched member and marks them", async () => {
  renderTree(team, { search: "olive" });
  const olive = await findItem("olive");
  expect(olive).toHaveAttribute("aria-current", "true");
  expect(olive).toHaveAccessibleName(/Found/);
  expect(olive).toHaveAttribute("tabindex", "0");
  expect(item("chen")).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("olive is 3 levels below you.")).toBeInTheDocument();
  expect(screen.getByRole("searchbox", { name: "Name or member ID" })).toHaveValue("olive");
});

test("TreeView starts a few levels above a searched member far down", async () => {
  renderTree(sides, { kind: "placement", search: "olive" });
  await findItem("olive");
  expect(queryItem("maya")).not.toBeInTheDocument();
  expect(item("ivy")).toHaveAttribute("aria-level", "1");
  const trail = within(screen.getByRole("navigation", { name: "Path from you" }));
  expect(trail.getByRole("link", { name: "You" })).toHaveAttribute("href", "/enro_tree?kind=placement");
});

test("TreeView reports a search without a result and shows the viewer's tree", async () => {
  renderTree(team, { search: "nobody" });
  expect(await screen.findByText("No member in your tree has the name or member ID “nobody”.")).toBeVisible();
  expect(await findItem("ivy")).toBeVisible();
});

test("TreeView navigates to a search result", async () => {
  const { user, push } = renderTree(team, { kind: "placement" });
  await user.type(screen.getByRole("searchbox"), " len {Enter}");
  expect(push.mock.calls[0]?.[0]).toBe("/enro_tree?kind=placement&search=len");
});

test("TreeView shows the tree below another member with the path from the viewer", async () => {
  const { inputsOf } = renderTree(team, { top: "CA-CHEN" });
  await findItem("olive");
  expect(item("chen")).toHaveAttribute("aria-level", "1");
  expect(screen.getByRole("heading", { name: "The team of chen" })).toBeVisible();
  const trail = within(screen.getByRole("navigation", { name: "Path from you" }));
  expect(trail.getByRole("link", { name: "ivy" })).toHaveAttribute("href", "/enro_tree?top=CA-IVY");
  expect(inputsOf(pathCall)).toEqual([{ kind: "enrolment", search: "CA-CHEN" }]);
});

test.each([["CA-STRANGER"], ["chen"]])("TreeView reports that %s is not a code in the viewer's tree", async (top) => {
  const { inputsOf } = renderTree(team, { top });
  expect(await screen.findByText("This member is not in your tree")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show my tree" })).toHaveAttribute("href", "/enro_tree");
  expect(inputsOf(branchCall)).toEqual([]);
});

test("TreeView invites a member without a team to share their link", async () => {
  renderTree({});
  expect(await screen.findByText("No members in your tree yet")).toBeVisible();
  expect(screen.getByLabelText("Your link")).toHaveValue("http://localhost/register?ref=CA-MAYA");
  expect(item("maya")).not.toHaveAttribute("aria-expanded");
});

test("TreeView offers a retry for the complete tree", async () => {
  const { user, away } = renderTree(team, {}, {}, ["maya"]);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("tree")).not.toBeInTheDocument();
  away.clear();
  await user.click(retry);
  expect(await findItem("ivy")).toBeVisible();
});

test("TreeView offers a retry when the path to a member failed to load", async () => {
  let known = false;
  const { user } = renderTree(team, { search: "ivy" }, { [pathCall]: () => (known ? [] : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  known = true;
  await user.click(retry);
  expect(await screen.findByText(/No member in your tree has/)).toBeVisible();
});

test("TreeView accepts a lowercase code in the address", async () => {
  const ivy = { ...memberOf(team, "ivy"), userCode: "ca-ivy" };
  renderTree(
    team,
    { top: "ca-ivy" },
    {
      [pathCall]: [memberOf(team, "maya"), ivy],
      [branchCall]: { member: ivy, below: { list: [memberOf(team, "lena")], total: 1 } },
    },
  );
  expect(await findItem("lena")).toBeVisible();
  expect(screen.queryByText("This member is not in your tree")).not.toBeInTheDocument();
});

test.each([
  ["ivy", "ivy is 1 level below you."],
  ["nobody", "No member in your tree has the name or member ID “nobody”."],
])("TreeView announces the result of the search for %s to screen readers", async (search, sentence) => {
  renderTree(team, { search });
  const status = screen.getByRole("status");
  expect(status).toBeEmptyDOMElement();
  await waitFor(() => expect(status).toHaveTextContent(sentence));
  expect(screen.getByRole("status")).toBe(status);
});

test("TreeView does not reload branches when the viewer returns to the page", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { inputsOf } = renderTree(team, { search: "olive" });
  await findItem("olive");
  const branches = inputsOf(branchCall).length;
  act(() => jest.advanceTimersByTime(10_000));
  act(() => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(inputsOf(pathCall)).toHaveLength(2));
  expect(inputsOf(branchCall)).toHaveLength(branches);
});

const lacking = [new Failure("refused", "No such call.", { code: 501 }), new Failure("unknown-call"), new Failure("provider-garbled")];

test.each(lacking)("TreeView works without a network at the provider: %s", async (failure) => {
  const answers = { [branchCall]: failure, "GET member/profile": { userCode: "CA-MAYA" } as never };
  renderTree(team, {}, answers);
  expect(await screen.findByText("This shop does not show the network tree")).toBeVisible();
  expect(await screen.findByLabelText("Your link")).toHaveValue("http://localhost/register?ref=CA-MAYA");
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("TreeView works without the path to a member and retries a failed link", async () => {
  let down = true;
  const { user } = renderTree(
    team,
    { search: "ivy" },
    {
      [pathCall]: new Failure("unknown-call"),
      "GET member/profile": () => (down ? new Failure("provider-slow") : ({ userCode: "CA-MAYA" } as never)),
    },
  );
  expect(await screen.findByText("This shop does not show the network tree")).toBeVisible();
  down = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Your link")).toBeVisible();
});

test("TreeView offers a retry when the provider is at fault", async () => {
  renderTree(team, {}, { [branchCall]: new Failure("refused", "Something broke.", { code: 500 }) });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
