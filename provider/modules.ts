import type { Hono } from "hono";
import { operatorAccountCommands } from "./accounts/commands.ts";
import { currentOperators, runOperatorAccounts } from "./accounts/run-commands.ts";
import { bulkCommands, importCommands } from "./bulk/commands.ts";
import { runBulk, stopBulk } from "./bulk/run-bulk.ts";
import { runBulkCommands, runImports } from "./bulk/run-commands.ts";
import { importUpload } from "./bulk/store-file.ts";
import { draftCommands } from "./drafts/commands.ts";
import { inDraft } from "./drafts/in-draft.ts";
import { readPass } from "./drafts/pass.ts";
import { noteProblem, publishDue } from "./drafts/publish-due.ts";
import { runDrafts } from "./drafts/run-commands.ts";
import type { Handlers } from "./http/context.ts";
import type { Preview } from "./http/preview.ts";
import { jobCommands } from "./jobs/commands.ts";
import type { PeriodicJob } from "./jobs/loop.ts";
import { notifyStorefront } from "./jobs/notify-storefront.ts";
import { runJobs } from "./jobs/run-commands.ts";
import { upkeep } from "./jobs/upkeep.ts";
import type { QueueKinds } from "./jobs/worker.ts";
import { mailboxPage } from "./mail/mailbox-page.ts";
import { sendQueuedEmail } from "./mail/send-queued-email.ts";
import { cleanFiles } from "./media/clean-files.ts";
import { serveMedia } from "./media/serve.ts";
import { serveDocument } from "./media/store-document.ts";
import { servePicture } from "./media/store-picture.ts";
import { address } from "./modules/address/index.ts";
import { article } from "./modules/article/index.ts";
import { asset } from "./modules/asset/index.ts";
import { bonus } from "./modules/bonus/index.ts";
import { card } from "./modules/card/index.ts";
import { cart } from "./modules/cart/index.ts";
import { catalogue } from "./modules/catalogue/index.ts";
import { content } from "./modules/content/index.ts";
import { course } from "./modules/course/index.ts";
import { currency } from "./modules/currency/index.ts";
import { dashboard } from "./modules/dashboard/index.ts";
import { factor } from "./modules/factor/index.ts";
import { film } from "./modules/film/index.ts";
import { health } from "./modules/health/index.ts";
import { invoice } from "./modules/invoice/index.ts";
import { checkLedger } from "./modules/ledger/check.ts";
import { ledger } from "./modules/ledger/index.ts";
import { material } from "./modules/material/index.ts";
import { member } from "./modules/member/index.ts";
import { findCaller } from "./modules/member/tokens.ts";
import { network } from "./modules/network/index.ts";
import { newsletter } from "./modules/newsletter/index.ts";
import { notice } from "./modules/notice/index.ts";
import { order } from "./modules/order/index.ts";
import { page } from "./modules/page/index.ts";
import { payLink } from "./modules/pay-link/index.ts";
import { payment } from "./modules/payment/index.ts";
import { privacy } from "./modules/privacy/index.ts";
import { renewal } from "./modules/renewal/index.ts";
import { review } from "./modules/review/index.ts";
import { session } from "./modules/session/index.ts";
import { setting } from "./modules/setting/index.ts";
import { support } from "./modules/support/index.ts";
import { tax } from "./modules/tax/index.ts";
import { text } from "./modules/text/index.ts";
import { wallet } from "./modules/wallet/index.ts";
import { auditCommands } from "./operator/audit/commands.ts";
import { runAudit } from "./operator/audit/run-commands.ts";
import { type CommandGroup, commandGroup } from "./operator/command-group.ts";
import { limitCommands } from "./operator/limits/commands.ts";
import { runLimits } from "./operator/limits/run-commands.ts";
import { proposalCommands } from "./operator/proposals/commands.ts";
import { runProposals } from "./operator/proposals/run-commands.ts";
import { maintenance } from "./operator/run-commands.ts";
import type { UploadKinds } from "./operator/upload-kind.ts";
import { isSandbox } from "./runtime/settings.ts";
import type { Shop } from "./runtime/shop.ts";

/** The parts of a module, all optional. */
type Module = {
  handlers?: object;
  commands?: CommandGroup[];
  jobs?: PeriodicJob[];
  queue?: Partial<QueueKinds>;
  pages?: (app: Hono, shop: Shop, preview: Preview) => unknown;
  uploads?: UploadKinds;
};

/** The shared folders have jobs, commands and pages as well. */
const mail = {
  queue: { "send-email": { run: sendQueuedEmail, maxWaitMs: 3_600_000, maxFailures: 25, isSmall: true } },
  pages: (app: Hono, shop: Shop) => {
    // This page shows all emails without a sign-in, so only a sandbox has it.
    if (shop.settings.SMTP_URL === undefined && isSandbox(shop.settings)) app.get("/_dev/mailbox", (http) => mailboxPage(shop, http));
  },
};
const queue = {
  commands: [commandGroup("Maintenance", jobCommands, runJobs)],
  jobs: upkeep,
  queue: { "notify-storefront": { run: notifyStorefront, maxWaitMs: 15_000, maxFailures: 10_000, isSmall: true } },
};
const operator = {
  commands: [
    maintenance(checkLedger),
    commandGroup("Two persons", proposalCommands, runProposals),
    commandGroup("Settings", limitCommands, runLimits),
    commandGroup("Operators", operatorAccountCommands, runOperatorAccounts, { current: currentOperators }),
    commandGroup("Audit log", auditCommands, runAudit),
  ],
};
const findCommand = (name: string) => commandGroups.flatMap(({ entries }) => Object.entries(entries)).find(([each]) => each === name)?.[1];
const bulk = {
  commands: [
    commandGroup("Bulk tasks", bulkCommands, runBulkCommands),
    commandGroup("Bulk tasks", importCommands, runImports, { upload: importUpload }),
  ],
  queue: {
    "run-bulk": { run: runBulk(findCommand), setAside: stopBulk, maxWaitMs: 60_000, maxFailures: 10, atOnce: 1, everyMs: 500 },
  },
};
const drafts = {
  commands: [commandGroup("Drafts", draftCommands, runDrafts)],
  queue: { "publish-draft": { run: publishDue(findCommand), setAside: noteProblem, maxWaitMs: 60_000, maxFailures: 20 } },
};
const media = {
  jobs: [{ job: cleanFiles, everyMs: 6 * 3_600_000 }],
  pages: (app: Hono, shop: Shop) => {
    app.get("/media/picture/*", (http) => servePicture(shop, http));
    app.get("/media/document/*", (http) => serveDocument(shop, http));
    app.get("/media/*", serveMedia);
  },
};

/** Every module once. Pages match in this order, so `media` with its wildcard comes last. */
const modules = [
  dashboard,
  session,
  member,
  factor,
  catalogue,
  film,
  course,
  text,
  review,
  material,
  content,
  page,
  article,
  asset,
  cart,
  address,
  tax,
  currency,
  invoice,
  order,
  payment,
  payLink,
  card,
  renewal,
  privacy,
  wallet,
  ledger,
  support,
  network,
  bonus,
  setting,
  health,
  notice,
  newsletter,
  mail,
  queue,
  operator,
  bulk,
  drafts,
  media,
] as const satisfies Module[];

type Part<Name extends keyof Module> = Extract<(typeof modules)[number], Record<Name, unknown>>[Name];
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

const partsOf = <Name extends keyof Module>(name: Name) =>
  (modules as readonly Module[]).flatMap((module) => (module[name] === undefined ? [] : [module[name]]));

/** The handler of each call. A row of the contract without a handler does not compile. */
const handlers: Handlers = Object.assign({}, ...partsOf("handlers")) as Joined<Part<"handlers">>;

/** The handler of each kind of queued job. A kind without a row here does not compile. */
export const queueKinds: QueueKinds = Object.assign({}, ...partsOf("queue")) as Joined<Part<"queue">>;

export const periodicJobs: PeriodicJob[] = partsOf("jobs").flat();

export const commandGroups: CommandGroup[] = partsOf("commands").flat();

/** The kinds of files that the console takes in parts. */
export const uploadKinds: UploadKinds = Object.assign({}, ...partsOf("uploads"));

const preview: Preview = (shop, pass) => {
  const draft = readPass(pass, shop.clock.now(), shop.settings.DATA_SECRET);
  return draft === null ? null : (read) => inDraft(shop, findCommand, { draft, isPublic: true }, read);
};

/** The parts of the modules that the HTTP application needs. */
export const appParts = {
  handlers,
  findCaller,
  preview,
  addPages: (app: Hono, shop: Shop) => {
    for (const addTo of partsOf("pages")) addTo(app, shop, preview);
  },
};
