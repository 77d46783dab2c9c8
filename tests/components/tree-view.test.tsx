import { afterEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Failure } from "@/lib/contract/wire/failure";
import { branchCall, findItem, item, memberOf, noItem, pathCall, renderTree } from "../support/tree";

afterEach(() => {
  jest.useRealTimers();
});

const team = { maya: ["ivy", "haruto", "ada"], ivy: ["lena", "chen"], chen: ["olive"] };
const sides = { maya: ["ivy", "haruto"], ivy: ["lena", "chen"], lena: ["olive"] };

test("TreeView shows those whom one enrolled, and says who each of them is", async () => {
  const { inputsOf } = renderTree(team);
  const ivy = await findItem("ivy");
  expect(ivy).toHaveAccessibleName(/ivy CA-IVY.*Silver.*Active member.*2 directly below, 3 in all/);
  expect(item("haruto")).toHaveAccessibleName(/Nobody below/);
  expect(screen.getByRole("heading", { name: "Your team" })).toBeVisible();
  const sum = screen.getByRole("region", { name: "How many there are" });
  expect(within(sum).getByText("In all").parentElement).toHaveTextContent("6");
  expect(within(sum).getByText("Directly below").parentElement).toHaveTextContent("3");
  expect(inputsOf(branchCall)).toEqual([{ kind: "enrolment", pageNum: "1", pageSize: "25" }]);
});

test("TreeView tells where each member stands in the tree", async () => {
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

test("TreeView shows both sides of the placement, and the open places", async () => {
  const { inputsOf } = renderTree(sides, { kind: "placement" });
  expect(await findItem("lena")).toHaveAccessibleName(/Left · power team/);
  expect(item("chen")).toHaveAccessibleName(/Right · pay team/);
  expect(item("maya")).not.toHaveAccessibleName(/team/);
  const below = within(screen.getAllByRole("group").at(-1) as HTMLElement);
  expect(below.getByRole("treeitem", { name: "Left · power team Open place" })).toHaveAttribute("aria-level", "3");
  expect(below.getByRole("treeitem", { name: "Right · pay team Open place" })).toHaveAttribute("aria-posinset", "2");
  expect(noItem("olive")).not.toBeInTheDocument();
  expect(inputsOf(branchCall)).toContainEqual({ kind: "placement", userCode: "CA-IVY", pageNum: "1", pageSize: "25" });
});

test("TreeView leads from one tree to the other, with what is searched", async () => {
  renderTree(team, { search: "olive" });
  await findItem("olive");
  const kinds = within(screen.getByRole("navigation", { name: "Which tree" }));
  expect(kinds.getByRole("link", { name: "Enrolment" })).toHaveAttribute("aria-current", "true");
  expect(kinds.getByRole("link", { name: "Placement" })).toHaveAttribute("href", "/enro_tree?kind=placement&search=olive");
});

test("an address with a kind that is none shows the enrolment", async () => {
  const { inputsOf } = renderTree(team, { kind: "pyramid", top: ["a", "b"] });
  await findItem("ivy");
  expect(inputsOf(branchCall)).toEqual([{ kind: "enrolment", pageNum: "1", pageSize: "25" }]);
});

test("TreeView opens the way down to whoever is searched, and marks them", async () => {
  renderTree(team, { search: "olive" });
  const olive = await findItem("olive");
  expect(olive).toHaveAttribute("aria-current", "true");
  expect(olive).toHaveAccessibleName(/Found/);
  expect(olive).toHaveAttribute("tabindex", "0");
  expect(item("chen")).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("olive stands 3 levels below you.")).toBeInTheDocument();
  expect(screen.getByRole("searchbox", { name: "Name or member ID" })).toHaveValue("olive");
});

test("TreeView begins a few levels above somebody who stands far down", async () => {
  renderTree(sides, { kind: "placement", search: "olive" });
  await findItem("olive");
  expect(noItem("maya")).not.toBeInTheDocument();
  expect(item("ivy")).toHaveAttribute("aria-level", "1");
  const trail = within(screen.getByRole("navigation", { name: "The way from you" }));
  expect(trail.getByRole("link", { name: "You" })).toHaveAttribute("href", "/enro_tree?kind=placement");
});

test("TreeView says that nobody is found, and shows one's own tree", async () => {
  renderTree(team, { search: "nobody" });
  expect(await screen.findByText("Nobody in your tree has the name or member ID “nobody”.")).toBeVisible();
  expect(await findItem("ivy")).toBeVisible();
});

test("TreeView goes to what is searched", async () => {
  const { user, push } = renderTree(team, { kind: "placement" });
  await user.type(screen.getByRole("searchbox"), " len {Enter}");
  expect(push.mock.calls[0]?.[0]).toBe("/enro_tree?kind=placement&search=len");
});

test("TreeView shows the tree from another member downward, with the way from oneself", async () => {
  const { inputsOf } = renderTree(team, { top: "CA-CHEN" });
  await findItem("olive");
  expect(item("chen")).toHaveAttribute("aria-level", "1");
  expect(screen.getByRole("heading", { name: "The team of chen" })).toBeVisible();
  const trail = within(screen.getByRole("navigation", { name: "The way from you" }));
  expect(trail.getByRole("link", { name: "ivy" })).toHaveAttribute("href", "/enro_tree?top=CA-IVY");
  expect(inputsOf(pathCall)).toEqual([{ kind: "enrolment", search: "CA-CHEN" }]);
});

test.each([["CA-STRANGER"], ["chen"]])("TreeView says that %s is nobody's code in one's tree", async (top) => {
  const { inputsOf } = renderTree(team, { top });
  expect(await screen.findByText("This member is not in your tree")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show my own tree" })).toHaveAttribute("href", "/enro_tree");
  expect(inputsOf(branchCall)).toEqual([]);
});

test("TreeView invites whoever stands alone to share their link", async () => {
  renderTree({});
  expect(await screen.findByText("Nobody stands below you yet")).toBeVisible();
  expect(screen.getByLabelText("Your link")).toHaveValue("http://localhost/register?ref=CA-MAYA");
  expect(item("maya")).not.toHaveAttribute("aria-expanded");
});

test("TreeView can be tried again as a whole", async () => {
  const { user, away } = renderTree(team, {}, {}, ["maya"]);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("tree")).not.toBeInTheDocument();
  away.clear();
  await user.click(retry);
  expect(await findItem("ivy")).toBeVisible();
});

test("TreeView can be tried again when the way to a member was not read", async () => {
  let known = false;
  const { user } = renderTree(team, { search: "ivy" }, { [pathCall]: () => (known ? [] : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  known = true;
  await user.click(retry);
  expect(await screen.findByText(/Nobody in your tree has/)).toBeVisible();
});

test("TreeView takes a code of small letters in the address for the member’s", async () => {
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
  ["ivy", "ivy stands 1 level below you."],
  ["nobody", "Nobody in your tree has the name or member ID “nobody”."],
])("TreeView says what the search for %s came to where those who listen are told of it", async (search, sentence) => {
  renderTree(team, { search });
  const status = screen.getByRole("status");
  expect(status).toBeEmptyDOMElement();
  await waitFor(() => expect(status).toHaveTextContent(sentence));
  expect(screen.getByRole("status")).toBe(status);
});

test("TreeView reads no branch again when somebody comes back to the page", async () => {
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

test.each(lacking)("TreeView does without a network that the provider does not know: %s", async (failure) => {
  const answers = { [branchCall]: failure, "GET member/profile": { userCode: "CA-MAYA" } as never };
  renderTree(team, {}, answers);
  expect(await screen.findByText("This shop does not show the network here")).toBeVisible();
  expect(await screen.findByLabelText("Your link")).toHaveValue("http://localhost/register?ref=CA-MAYA");
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("TreeView does without the way to a member as well, and asks again for a link that cannot be had", async () => {
  let down = true;
  const { user } = renderTree(
    team,
    { search: "ivy" },
    {
      [pathCall]: new Failure("unknown-call"),
      "GET member/profile": () => (down ? new Failure("provider-slow") : ({ userCode: "CA-MAYA" } as never)),
    },
  );
  expect(await screen.findByText("This shop does not show the network here")).toBeVisible();
  down = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Your link")).toBeVisible();
});

test("TreeView can be tried again when the provider is at fault", async () => {
  renderTree(team, {}, { [branchCall]: new Failure("refused", "Something broke.", { code: 500 }) });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
