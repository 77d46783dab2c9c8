import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../scripts/program.mjs";
import { root } from "../../scripts/root.mjs";
import { bmpThatClaims, oneBitBmp, plainPicture } from "../../tests/support/provider/pictures.ts";
import { askAsDemo, scaleCalls } from "../scale-calls.ts";
import { scaledShop } from "../servers.ts";
import { type Table, whole } from "../table.ts";
import { runLanes } from "../visitors.ts";

const maxMs = 200;
const lanes = 10;

/** Below the number of pictures that a member may send in a day. */
const uploads = 9;

async function uploader(address: string, username: string) {
  const body = JSON.stringify({ username, password: "Demo-2026" });
  const answer = await fetch(`${address}/member/login`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { data } = (await answer.json()) as { data: { tokenHead: string; token: string } };
  return async (file: Uint8Array<ArrayBuffer>, status: number) => {
    const form = new FormData();
    form.append("Img", new File([file], "picture"));
    const headers = { authorization: data.tokenHead + data.token };
    const sent = await fetch(`${address}/member/icon/upload`, { method: "POST", headers, body: form });
    if (sent.status !== status) throw new UserError(`A picture was answered with ${sent.status}: ${await sent.text()}`);
  };
}

/** The longest pause of the event loop since this was asked before. */
async function longestPause(pid: number, report: string): Promise<number> {
  rmSync(report, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let turn = 0; turn < 200; turn += 1) {
    await sleep(50);
    if (existsSync(report)) return Number(readFileSync(report, "utf8"));
  }
  throw new UserError("The provider did not report its event loop.");
}

/** How long the provider lets all other requests wait while it works on the costliest ones. */
export async function measureEventLoop({ seconds, sizes }: { seconds: number; sizes: number[] }): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), "event-loop-"));
  const report = join(folder, "longest");
  const shop = scaledShop("event-loop");
  const size = sizes[0] ?? 1000;
  await shop.seed(size);
  const monitor = `--import=${join(root, "bench/event-loop-monitor.mjs")}`;
  const { address, pid, stop } = await shop.start({ NODE_OPTIONS: monitor, EVENT_LOOP_REPORT: report });
  const ask = await askAsDemo(address);
  const calls = await scaleCalls(ask);
  const [demo, newcomer] = [await uploader(address, "demo"), await uploader(address, "newcomer")];
  const largest = plainPicture({ width: 4096, height: 4096 });
  const png = new Uint8Array(await largest.clone().png().toBuffer());
  const jpeg = new Uint8Array(await largest.jpeg().toBuffer());
  const loads: Record<string, () => Promise<unknown>> = {
    nothing: () => sleep(seconds * 1000),
    "BMP files of 54 bytes that claim 0 × 2,147,483,647 pixels": () =>
      runLanes(() => demo(bmpThatClaims(0, 2_147_483_647), 422), { times: uploads, lanes: 2 }),
    "BMP files of 16.8 megapixels": () => runLanes(() => demo(oneBitBmp(4096, 4096), 200), { times: uploads, lanes: 2 }),
    "PNG files of 16.8 megapixels": () => runLanes(() => newcomer(png, 200), { times: uploads, lanes: 2 }),
    "JPEG files of 16.8 megapixels": () => runLanes(() => newcomer(jpeg, 200), { times: uploads, lanes: 2 }),
    "searches, lists and trees": () => runLanes((number) => ask(calls[number % calls.length]?.path ?? "health"), { seconds, lanes }),
    "attempts to sign in": () => runLanes((number) => uploader(address, `nobody-${number}`).catch(() => {}), { seconds, lanes }),
  };

  const rows: string[][] = [];
  await longestPause(pid, report);
  for (const [name, load] of Object.entries(loads)) {
    await load();
    rows.push([name, whole(await longestPause(pid, report))]);
  }
  await stop();
  rmSync(folder, { recursive: true });

  const isWithin = rows.every(([, ms]) => Number(ms?.replace(",", "")) < maxMs);
  if (!isWithin) process.exitCode = 1;
  return {
    title: "Pauses of the provider's event loop",
    about: `The longest time in which the provider, with its embedded database in the same process, could answer nothing else; with ${whole(size)} products, members and orders more than the sample shop. Less than ${maxMs} ms is required.`,
    columns: ["While it works on", "longest pause ms"],
    rows,
    remarks: isWithin ? [] : ["Too long."],
  };
}
