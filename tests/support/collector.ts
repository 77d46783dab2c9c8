import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Attribute = { key: string; value: { stringValue?: string } };

export type ReceivedSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status?: { code?: number };
  attributes: Record<string, string | undefined>;
};

const textsOf = (attributes: Attribute[]) => Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));

/** A collector of traces on this machine, which remembers the spans that it receives. */
export async function openCollector() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans = [] } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = textsOf(resource.attributes)["service.name"] ?? "";
      for (const span of scopeSpans.flatMap((scope: { spans: unknown[] }) => scope.spans)) {
        spans.push({ ...span, service, attributes: textsOf(span.attributes) });
      }
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { spans, address: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}
