import JsdomEnvironment from "jest-environment-jsdom";

// Globals of a real browser that jsdom lacks; they can only be added in the environment.
const fromNode = { Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder, structuredClone };

/** A page without a network: a test that sends requests must stub their answers. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, fromNode, {
      fetch: (url: unknown) => Promise.reject(new TypeError(`A component's test has no network: ${String(url)}`)),
    });
  }
}
