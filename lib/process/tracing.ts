import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("canopy");

type Traced = {
  kind?: "server" | "client" | "internal";
  attributes?: Attributes;
  /** The headers of a request, which may continue a trace of its sender. */
  headers?: Record<string, string>;
};

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Marks the span of a failure by the kind of its error, whose message may hold a member's data. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "failed" });
}

/** Begins a span; the answered function ends it, with the error of a failure. Without tracing both do nothing. */
export function beginSpan(name: string, { kind = "internal", attributes }: Omit<Traced, "headers"> = {}): (error?: unknown) => void {
  const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) });
  return (error) => {
    if (error) fail(span, error);
    span.end();
  };
}

/** Runs work as a span, to which the spans inside of it belong. */
export function traced<Result>(
  name: string,
  { kind = "internal", attributes, headers }: Traced,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = headers ? propagation.extract(context.active(), headers) : context.active();
  return tracer.startActiveSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The headers by which the receiver of a request continues the trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The field of a log line that leads to its trace. */
export function traceFields(): { traceId?: string } {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? { traceId: span.spanContext().traceId } : {};
}
