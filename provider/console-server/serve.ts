import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { CommandGroup } from "../operator/command-group.ts";
import type { UploadKinds } from "../operator/upload-kind.ts";
import { consoleUrl } from "../runtime/settings.ts";
import type { Shop } from "../runtime/shop.ts";
import { createConsole } from "./app.ts";

/** Serves the operators' console, if the settings name a port; returns how to end that. */
export async function serveConsole(shop: Shop, groups: CommandGroup[], uploads: UploadKinds): Promise<() => void> {
  const { CONSOLE_PORT: port, CONSOLE_HOST: host } = shop.settings;
  if (port === undefined) return () => {};
  const server = createAdaptorServer({ fetch: createConsole(shop, groups, uploads).fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`The console cannot listen on port ${port} of ${host}: ${error.message}`)));
    server.listen(port, host, resolve);
  });
  shop.log.info({ url: consoleUrl(shop.settings) }, "the console is open");
  return () => {
    server.close();
    server.closeIdleConnections();
  };
}
