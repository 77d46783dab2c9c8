import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { expect, test } from "@jest/globals";
import { openCollector } from "@/tests/support/collector";

const at = (path: string) => JSON.stringify(pathToFileURL(path).href);

/** A program that answers one request with two statements, in both ways in which the database driver is asked, and fails at the second. */
const program = `
import { startTracing } from ${at("lib/process/start-tracing.ts")};
import { traced, traceFields, traceHeaders } from ${at("lib/process/tracing.ts")};
import { tracingClient } from ${at("provider/db/wire/trace-statements.ts")};
class Driver {
  query(...args) {
    const callback = args.at(-1);
    if (typeof callback !== "function") return Promise.reject(new TypeError("a value of " + args[1]));
    setTimeout(() => callback(null, { rows: [] }), 1);
  }
}
const Driven = tracingClient(Driver);
const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG = 1 } = process.env;
const stop = await startTracing("provider", { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: Number(OTEL_TRACES_SAMPLER_ARG) });
const client = new Driven();
const headers = await traced("a page", {}, async () => traceHeaders());
await traced("POST member/login", { kind: "server", headers }, async () => {
  await new Promise((resolve) => client.query("select * from member where name = $1", ["Ann"], resolve));
  await client.query({ text: "update member set name = $1" }, ["Ann"]).catch(() => {});
  console.log(JSON.stringify({ headers, fields: traceFields() }));
});
await stop();
`;

async function run(env: Record<string, string>) {
  const child = spawn("node_modules/.bin/node", ["--input-type=module", "--eval", program], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const texts = [child.stdout, child.stderr].map(async (stream) => Buffer.concat(await stream.toArray()).toString());
  const [[code], out = "", problem = ""] = await Promise.all([once(child, "exit"), ...texts]);
  return { code, printed: code === 0 ? JSON.parse(out) : null, problem };
}

test("a request continues the trace of its sender down to the statements, which show no values", async () => {
  const collector = await openCollector();
  const { printed } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address });
  await collector.close();
  const [, traceId, pageId] = printed.headers.traceparent.split("-");
  expect(printed.fields).toEqual({ traceId });
  expect(collector.spans.every((span) => span.traceId === traceId && span.service === "canopy-provider")).toBe(true);
  const named = (name: string) => collector.spans.find((span) => span.name === name);
  const request = named("POST member/login");
  expect([named("a page")?.spanId, request?.parentSpanId]).toEqual([pageId, pageId]);
  expect(named("SELECT")).toMatchObject({
    parentSpanId: request?.spanId,
    attributes: { "db.query.text": "select * from member where name = $1" },
    status: { code: 0 },
  });
  expect(named("UPDATE")).toMatchObject({ parentSpanId: request?.spanId, status: { code: 2 } });
  expect(JSON.stringify(collector.spans)).not.toContain("Ann");
});

test("without a collector nothing is traced, and one that is away or a share of zero changes no answer", async () => {
  expect((await run({ OTEL_EXPORTER_OTLP_ENDPOINT: "" })).printed).toEqual({ headers: {}, fields: {} });
  const away = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" });
  expect([away.code, Object.keys(away.printed.headers)]).toEqual([0, ["traceparent"]]);
  const none = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9", OTEL_TRACES_SAMPLER_ARG: "0" });
  expect(none.printed.fields).toEqual({});
});
