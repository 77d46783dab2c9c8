import type { Hono } from "hono";
import { commandGroup } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import { walletCommands } from "./commands.ts";
import { walletHandlers } from "./handlers.ts";
import { runWallets } from "./run-commands.ts";
import { serveChain, serveStatement } from "./statement/serve.ts";

export const wallet = {
  handlers: walletHandlers,
  commands: [commandGroup("Money", walletCommands, runWallets)],
  pages: (app: Hono, shop: Shop) => {
    app.get("/media/statement/chain/*", (http) => serveChain(shop, http));
    app.get("/media/statement/*", (http) => serveStatement(shop, http));
  },
};
