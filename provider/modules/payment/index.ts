import type { Hono } from "hono";
import { commandGroup } from "../../operator/command-group.ts";
import { hasTestPayments } from "../../runtime/settings.ts";
import type { Shop } from "../../runtime/shop.ts";
import { paymentCommands } from "./commands.ts";
import { gatewayPage } from "./gateway-page.ts";
import { paymentHandlers } from "./handlers.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { runPayments } from "./run-commands.ts";

export const payment = {
  handlers: paymentHandlers,
  commands: [commandGroup("Orders", paymentCommands, runPayments)],
  jobs: [{ job: reconcilePayments, everyMs: 1000 }],
  pages: (app: Hono, shop: Shop) => {
    if (hasTestPayments(shop.settings)) app.post("/gateway/pay", (http) => gatewayPage(shop, http));
  },
};
