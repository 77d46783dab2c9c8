import type { Hono } from "hono";
import { commandGroup } from "../../operator/command-group.ts";
import { acquirer } from "../../payments/acquirer.ts";
import type { Shop } from "../../runtime/shop.ts";
import { paymentCommands } from "./commands.ts";
import { gatewayPage } from "./gateway-page.ts";
import { paymentHandlers } from "./handlers.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { refundCharge, reverseCharge } from "./reverse-charge.ts";
import { runPayments } from "./run-commands.ts";

export const payment = {
  handlers: paymentHandlers,
  commands: [commandGroup("Orders", paymentCommands, runPayments)],
  jobs: [{ job: reconcilePayments, everyMs: 1000 }],
  queue: {
    "reverse-charge": { run: reverseCharge, maxWaitMs: 600_000, maxFailures: 1000, isSmall: true },
    "refund-charge": { run: refundCharge, maxWaitMs: 600_000, maxFailures: 1000, isSmall: true },
  },
  pages: (app: Hono, shop: Shop) => {
    if (acquirer.methodsIn(shop.settings).length > 0) app.post("/gateway/pay", (http) => gatewayPage(shop, http));
  },
};
