import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { teamOrdersPath, teamOrdersQueryOf } from "@/components/network/orders/team-orders-address";
import { TeamOrdersView } from "@/components/network/orders/team-orders-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const listCall = "GET network/orders";
const sumsCall = "GET network/orderSums";

type Row = CallData<typeof listCall>["list"][number];

const row = (orderNumber: string, own: Partial<Row> = {}): Row => ({
  orderNumber,
  paidAt: "2026-11-20T12:00:00.000Z",
  username: "ivy_lin",
  userCode: "CN000002",
  side: "left",
  bonusType: 0,
  amount: 100,
  refunded: false,
  ...own,
});

const sums = { left: { orders: 3, amount: 219.5 }, right: { orders: 1, amount: 19 } };

function renderOrders(query: Parameters<typeof teamOrdersQueryOf>[0] = {}, answers: Answers = {}) {
  return renderPage(<TeamOrdersView query={teamOrdersQueryOf(query)} today="2026-11-21T12:00:00.000Z" />, {
    session: member,
    answers: {
      [sumsCall]: sums,
      [listCall]: { list: [row("1003"), row("1002", { side: "right", bonusType: 1 })], next: null },
      ...answers,
    },
  });
}

test("TeamOrdersView shows the sums of both sides and each order's member, fee, day and amount", async () => {
  const { inputsOf } = renderOrders();
  const [first, second] = within(await screen.findByRole("list", { name: "Orders" })).getAllByRole("listitem");
  expect(first).toHaveTextContent("ivy_lin CN000002Membership fee · Left · power teamOrder 1003, paid on November 20, 2026$100.00");
  expect(second).toHaveTextContent("Renewal fee · Right · pay team");
  expect(screen.getByText("$219.50")).toBeVisible();
  expect(screen.getByText("3 orders")).toBeVisible();
  expect(inputsOf(listCall)).toEqual([{ pageSize: "20" }]);
  expect(inputsOf(sumsCall)).toEqual([{}]);
});

test("TeamOrdersView marks an order that was refunded after its period", async () => {
  renderOrders({}, { [listCall]: { list: [row("1003", { refunded: true })], next: null } });
  expect(await screen.findByText("Refunded later")).toBeVisible();
});

test("TeamOrdersView reads the period and the side of its address, and links to the others", async () => {
  const { inputsOf } = renderOrders({ period: "202611-2", side: "right" });
  await screen.findByRole("list", { name: "Orders" });
  expect(inputsOf(listCall)).toEqual([{ pageSize: "20", period: "202611-2", side: "right" }]);
  expect(inputsOf(sumsCall)).toEqual([{ period: "202611-2" }]);
  const links = within(screen.getByRole("navigation", { name: "Side" }));
  expect(links.getByRole("link", { name: "Right · pay team" })).toHaveAttribute("aria-current", "page");
  expect(links.getByRole("link", { name: "Both sides" })).toHaveAttribute("href", "/team_orders?period=202611-2");
});

test("TeamOrdersView opens the chosen period and keeps the side", async () => {
  const { user, push } = renderOrders({ side: "left" });
  await user.selectOptions(screen.getByLabelText("Period"), "Nov 8 – 14, 2026");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(push.mock.calls[0]?.[0]).toBe("/team_orders?period=202611-2&side=left");
});

test("TeamOrdersView shows more orders by the key of the last part", async () => {
  const parts = [
    { list: [row("1003")], next: 77 },
    { list: [row("1001")], next: null },
  ];
  const { user, inputsOf } = renderOrders({}, { [listCall]: () => parts.shift() ?? new Failure("fault") });
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText(/Order 1001/)).toBeVisible();
  expect(screen.getByText(/Order 1003/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  expect(inputsOf(listCall)).toEqual([{ pageSize: "20" }, { pageSize: "20", before: "77" }]);
});

test("TeamOrdersView says that a side has no orders, and reads none", async () => {
  const { inputsOf } = renderOrders({ side: "right" }, { [sumsCall]: { ...sums, right: { orders: 0, amount: 0 } } });
  expect(await screen.findByText("No team orders in this period")).toBeVisible();
  expect(inputsOf(listCall)).toEqual([]);
});

test("TeamOrdersView offers a retry after a failure", async () => {
  let answers = false;
  const { user } = renderOrders({}, { [sumsCall]: () => (answers ? sums : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await screen.findByRole("list", { name: "Orders" })).toBeVisible();
});

test("TeamOrdersView says that a provider does not show team orders", async () => {
  renderOrders({}, { [sumsCall]: new Failure("unknown-call") });
  expect(await screen.findByText("This shop does not show team orders")).toBeVisible();
});

test.each([
  [{ period: "202613-1", side: "middle" }, "/team_orders"],
  [{ period: ["202611-1"], side: "left" }, "/team_orders?side=left"],
  [{ period: "202611-1" }, "/team_orders?period=202611-1"],
])("an address keeps only a valid period and side: %j", (query, path) => {
  expect(teamOrdersPath(teamOrdersQueryOf(query))).toBe(path);
});
