import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from "node:http";

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

type Written = (error?: Error | null) => void;

/**
 * A response that collects its answer instead of sending it. Next keeps the whole request store of a render whose client has left, so it
 * renders into this response, which has no connection that could be lost.
 */
export class DetachedResponse extends ServerResponse {
  readonly #parts: Buffer[] = [];
  readonly #answer = Promise.withResolvers<Answer>();

  constructor(request: IncomingMessage) {
    super(request);
    // Node's own is true only once a connection has taken everything. Next aborts a render that closes before it.
    Object.defineProperty(this, "writableFinished", { get: () => this.finished });
  }

  /** Runs a handler and returns what it wrote; rejects with the error of a handler that fails or gives up. */
  static async collect(
    request: IncomingMessage,
    handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  ): Promise<Answer> {
    const response = new DetachedResponse(request);
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))));
    return response.#answer.promise;
  }

  #collect(part: unknown, encoding: unknown): void {
    // Copied, because a writer may reuse its memory.
    if (part instanceof Uint8Array) this.#parts.push(Buffer.from(part));
    else if (typeof part === "string")
      this.#parts.push(Buffer.from(part, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.at(-1);
    // Node does not store headers that only `writeHead` is given.
    if (typeof headers === "object" && headers !== null && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers as Record<string, OutgoingHttpHeader>)) this.setHeader(name, value);
    }
    return super.writeHead(status);
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
  }

  override write(part: unknown, encoding?: BufferEncoding | Written, written?: Written): boolean {
    this.flushHeaders();
    this.#collect(part, encoding);
    const callback = typeof encoding === "function" ? encoding : written;
    if (callback) process.nextTick(callback);
    return true;
  }

  override end(...sent: unknown[]): this {
    if (this.finished || this.destroyed) return this;
    const [part, encoding] = sent;
    this.flushHeaders();
    this.#collect(part, encoding);
    this.finished = true;
    this.#answer.resolve({ status: this.statusCode, headers: { ...this.getHeaders() }, body: Buffer.concat(this.#parts) });
    const callback = sent.find((each) => typeof each === "function");
    process.nextTick(() => {
      this.emit("finish");
      callback?.();
      this.emit("close");
    });
    return this;
  }

  override destroy(error?: Error): this {
    if (this.finished || this.destroyed) return this;
    this.destroyed = true;
    this.#answer.reject(error ?? new Error("The render gave up."));
    process.nextTick(() => this.emit("close"));
    return this;
  }
}
