import type { Parts } from "../../../lib/contract/wire/part-names.ts";
import type { Runs } from "../../operator/command-group.ts";
import type { Chart, Figure } from "../../operator/output.ts";
import { readParts } from "../../runtime/parts.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { dashboardCommands } from "./commands.ts";
import {
  dayMs,
  dueBonusCents,
  funnelOf,
  membersPer,
  ordersPer,
  type PerStep,
  refundedCents,
  type Span,
  type Step,
  salesPer,
  sumOf,
  totalsOf,
} from "./figures.ts";
import { waitingFor } from "./waiting.ts";

const periods = { "7-days": 7, "30-days": 30, "90-days": 91 };

/** The roles that read the shop's figures; the others only see what waits for them. */
const readers = ["owner", "orders", "money", "network", "auditor"];

/** The last days with the one that runs, in UTC. */
function spanOf(days: number, now: Date): Span {
  const to = new Date(Math.floor(now.getTime() / dayMs + 1) * dayMs);
  return { from: new Date(to.getTime() - days * dayMs), to };
}

/** What happened on each day or week of a span. Its sums are the figures of the span, so that no row is read twice. */
async function readSteps({ db }: Shop, span: Span, step: Step) {
  return { sales: await salesPer(db, span, step), orders: await ordersPer(db, span, step), members: await membersPer(db, span, step) };
}

type Steps = Awaited<ReturnType<typeof readSteps>>;

async function readFigures({ db }: Shop, span: Span, { sales, orders, members }: Steps, parts: Parts): Promise<Figure[]> {
  const earlier = { from: new Date(2 * span.from.getTime() - span.to.getTime()), to: span.from };
  const before = await totalsOf(db, earlier);
  return [
    { label: "Sales", as: "money", value: sumOf(sales), before: before.salesCents },
    { label: "Orders", value: sumOf(orders), before: before.orders },
    { label: "New members", value: sumOf(members), before: before.members },
    { label: "Refunds", as: "money", value: await refundedCents(db, span), before: await refundedCents(db, earlier) },
    ...(parts.network ? [{ label: "Bonuses due", as: "money", value: await dueBonusCents(db) } as const] : []),
  ];
}

async function readCharts({ db }: Shop, span: Span, step: Step, { sales, orders: placed, members }: Steps): Promise<Chart[]> {
  const per = step === "week" ? "Week from" : "Day";
  const points = (rows: PerStep[]) => rows.map(({ at, value }) => ({ label: at, value }));
  const { carts, orders, paid } = await funnelOf(db, span);
  return [
    { title: "Sales", kind: "bars", columns: [per, "Sales"], as: "money", points: points(sales) },
    { title: "Orders", kind: "bars", columns: [per, "Orders"], points: points(placed) },
    { title: "New members", kind: "bars", columns: [per, "Members"], points: points(members) },
    {
      ...{ title: "From cart to payment", kind: "steps", columns: ["Step", "Number"] },
      points: [
        { label: "Carts filled", value: carts },
        { label: "Orders placed", value: orders },
        { label: "Orders paid", value: paid },
      ],
    },
  ];
}

export const runDashboard: Runs<typeof dashboardCommands> = {
  today: async (shop, { period = "7-days" }, { actor, roles }) => {
    const days = periods[period];
    const span = spanOf(days, shop.clock.now());
    const step = days > 30 ? "week" : "day";
    const isReader = actor === "machine" || roles.some((role) => readers.includes(role));
    const parts = await readParts(shop.db, shop.clock.now());
    const waiting = await waitingFor(shop, actor === "machine" ? null : roles, parts);
    if (!isReader) return { waiting, figures: [], charts: [] };
    const steps = await readSteps(shop, span, step);
    return { waiting, figures: await readFigures(shop, span, steps, parts), charts: await readCharts(shop, span, step, steps) };
  },
};
