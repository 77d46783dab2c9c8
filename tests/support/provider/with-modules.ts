import { createApp as createAppOf } from "@/provider/http/app";
import { queueLanes } from "@/provider/jobs/worker";
import { appParts, commandGroups, queueKinds } from "@/provider/modules";
import { commandRunner } from "@/provider/operator/run";
import { listenToOperator as listenTo } from "@/provider/operator/socket";
import type { Shop } from "@/provider/runtime/shop";

/** The application with all modules, as `serve` creates it. */
export const createApp = (shop: Shop) => createAppOf(shop, appParts);
/** Runs everything in the queue that is due. */
export const runQueue = (shop: Shop) => Promise.all(queueLanes(queueKinds).map(({ job }) => job(shop)));
export const { run: runCommand, runClosed: runClosedCommand, withWholePath } = commandRunner(commandGroups);
export const listenToOperator = (shop: Shop) => listenTo(shop, runCommand);
