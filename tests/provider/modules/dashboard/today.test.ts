import { beforeAll, expect, test } from "@jest/globals";
import { isNotNull, sum } from "drizzle-orm";
import { order } from "@/provider/db/schema";
import type { Overview } from "@/provider/operator/output";
import { queryPlansDuring } from "@/tests/support/database/query-plans";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let owner: Browser;

beforeAll(async () => {
  owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner");
});

async function overviewOf(browser: Browser, path = "/api/today"): Promise<Overview> {
  const { status, body } = await browser.ask(path);
  expect(status).toBe(200);
  return body.output as unknown as Overview;
}

test("figures and charts count what happened in the period, and both say the same", async () => {
  const { db } = provider.shop;
  await db.update(order).set({ createdAt: provider.shop.clock.now(), paidAt: provider.shop.clock.now() }).where(isNotNull(order.paidAt));
  const [sold] = await db
    .select({ cents: sum(order.payableCents).mapWith(Number) })
    .from(order)
    .where(isNotNull(order.paidAt));
  for (const period of ["7-days", "30-days", "90-days"]) {
    const { figures, charts } = await overviewOf(owner, `/api/today?period=${period}`);
    const sales = charts.find(({ title }) => title === "Sales");
    expect(figures.find(({ label }) => label === "Sales")?.value).toBe(sold?.cents);
    expect(sales?.points.reduce((all, { value }) => all + value, 0)).toBe(sold?.cents);
    expect(sales?.points.at(-1)?.value).toBe(sold?.cents);
    const steps = charts.find(({ kind }) => kind === "steps")?.points.map(({ value }) => value) ?? [];
    expect(steps).toEqual(steps.toSorted((one, other) => other - one));
  }
});

test("an operator sees what waits for the own roles, and figures only with a role that reads them", async () => {
  const support = openConsole(provider).browser();
  await newOperator(provider, support, "support");
  expect(await overviewOf(support)).toMatchObject({ figures: [], charts: [], waiting: [{ label: "Chats to answer" }] });
  expect((await overviewOf(owner)).waiting).toHaveLength(6);
});

test("every number of the screen is read by an index", async () => {
  const plans = await queryPlansDuring(provider, async (overheard) => {
    const other = openConsole(overheard).browser();
    const { status } = await other.ask("/api/today?period=90-days", undefined, { cookie: owner.cookie() });
    expect(status).toBe(200);
  });
  for (const index of ["order_paid", "order_created", "member_created", "refund_created", "cart_line_created", "job_dead", "order_state"]) {
    expect(plans).toContain(index);
  }
  expect(plans).not.toMatch(/Seq Scan on "?(order|member|refund|cart_line|job|withdrawal|bonus|support_message)"?/);
});
