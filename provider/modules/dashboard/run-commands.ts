import type { Runs } from "../../operator/command-group.ts";
import type { Chart, Figure } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import type { dashboardCommands } from "./commands.ts";
import { dayMs, dueBonusCents, funnelOf, membersPer, ordersPer, type PerStep, type Span, salesPer, totalsOf } from "./figures.ts";
import { waitingFor } from "./waiting.ts";

const periods = { "7-days": 7, "30-days": 30, "90-days": 91 };

/** The roles that read the shop's figures; the others only see what waits for them. */
const readers = ["owner", "orders", "money", "network", "auditor"];

/** The last days with the one that runs, in UTC. */
function spanOf(days: number, now: Date): Span {
  const to = new Date(Math.floor(now.getTime() / dayMs + 1) * dayMs);
  return { from: new Date(to.getTime() - days * dayMs), to };
}

async function readFigures({ db }: Shop, { from, to }: Span): Promise<Figure[]> {
  const now = await totalsOf(db, { from, to });
  const before = await totalsOf(db, { from: new Date(2 * from.getTime() - to.getTime()), to: from });
  return [
    { label: "Sales", as: "money", value: now.salesCents, before: before.salesCents },
    { label: "Orders", value: now.orders, before: before.orders },
    { label: "New members", value: now.members, before: before.members },
    { label: "Refunds", as: "money", value: now.refundsCents, before: before.refundsCents },
    { label: "Bonuses due", as: "money", value: await dueBonusCents(db) },
  ];
}

async function readCharts({ db }: Shop, span: Span, days: number): Promise<Chart[]> {
  const step = days > 30 ? "week" : "day";
  const per = step === "week" ? "Week from" : "Day";
  const points = (rows: PerStep[]) => rows.map(({ at, value }) => ({ label: at, value }));
  const { carts, orders, paid } = await funnelOf(db, span);
  return [
    { title: "Sales", kind: "bars", columns: [per, "Sales"], as: "money", points: points(await salesPer(db, span, step)) },
    { title: "Orders", kind: "bars", columns: [per, "Orders"], points: points(await ordersPer(db, span, step)) },
    { title: "New members", kind: "bars", columns: [per, "Members"], points: points(await membersPer(db, span, step)) },
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
    const isReader = actor === "machine" || roles.some((role) => readers.includes(role));
    return {
      waiting: await waitingFor(shop.db, actor === "machine" ? null : roles),
      figures: isReader ? await readFigures(shop, span) : [],
      charts: isReader ? await readCharts(shop, span, days) : [],
    };
  },
};
