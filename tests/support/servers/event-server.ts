import { createServer, type IncomingMessage } from "node:http";
import { ChangeEvent } from "@/lib/contract/wire/change-event";
import { isSigned } from "@/lib/contract/wire/signature";
import { listening } from "./listening";

export type EventServer = Awaited<ReturnType<typeof openEventServer>>;

/** A fake storefront that receives change events and refuses unsigned ones. */
export async function openEventServer(secret: string) {
  const heard: ChangeEvent[] = [];
  const answered: ChangeEvent[] = [];
  let held = Promise.withResolvers<void>();
  held.resolve();

  async function answer(request: IncomingMessage, isWaiting: () => boolean): Promise<number> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const { "x-timestamp": timestamp, "x-signature": signature } = request.headers;
    if (request.url !== "/api/revalidate" || !isSigned(body, String(timestamp), String(signature), secret)) return 401;
    const event = ChangeEvent.parse(JSON.parse(body));
    heard.push(event);
    await held.promise;
    if (isWaiting()) answered.push(event);
    return 200;
  }

  const server = createServer((request, response) => {
    // A sender that was killed gets no answer.
    answer(request, () => !response.destroyed).then(
      (status) => response.writeHead(status).end("{}"),
      () => response.destroy(),
    );
  });
  const { url, close } = await listening(server);

  return {
    heard,
    /** Without those whose sender gave up while they were held: it sends them again. */
    answered,
    url,
    close,
    /** Accepts requests, but answers only after the returned function is called. */
    hold: () => {
      held = Promise.withResolvers<void>();
      return held.resolve;
    },
  };
}
