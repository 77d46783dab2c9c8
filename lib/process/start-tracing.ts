import { setTimeout as pause } from "node:timers/promises";
import { context, propagation, trace } from "@opentelemetry/api";

type TracingSettings = { OTEL_EXPORTER_OTLP_ENDPOINT?: string; OTEL_TRACES_SAMPLER_ARG?: string; [other: string]: string | undefined };

/** How long the end of a program waits for a collector that does not answer. */
const lastSpansMs = 1000;

/** The part of the traces without a decision of their sender that is recorded, from 0 to 1. */
function shareOf({ OTEL_TRACES_SAMPLER_ARG: text = "" }: TracingSettings): number {
  const share = text === "" ? 1 : Number(text);
  if (share >= 0 && share <= 1) return share;
  throw new Error(`The setting OTEL_TRACES_SAMPLER_ARG is wrong: it must be a number from 0 to 1, not ${text}.`);
}

/** Whether the settings name a collector of traces. */
export function isTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: TracingSettings): boolean {
  return Boolean(endpoint);
}

/**
 * Sends traces to the collector that the settings name; answers how to send the last ones and end. The library is loaded only then. It
 * drops spans that the collector cannot take, so that a slow collector costs no visitor any time.
 */
export async function startTracing(name: "storefront" | "provider", settings: TracingSettings): Promise<() => Promise<void>> {
  if (!isTracing(settings)) return async () => {};
  if (!URL.canParse(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? "")) {
    throw new Error("The setting OTEL_EXPORTER_OTLP_ENDPOINT is wrong: it must be an address like http://127.0.0.1:4318.");
  }
  const share = shareOf(settings);
  const [{ BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider }, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
  ]);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": `canopy-${name}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => Promise.race([provider.shutdown().catch(() => {}), pause(lastSpansMs, undefined, { ref: false })]);
}
