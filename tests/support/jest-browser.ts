import JsdomEnvironment from "jest-environment-jsdom";

// Only from here can a test in jsdom be given what the page of a real browser has and jsdom lacks.
const fromNode = { Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder, structuredClone };

/** A page without a network: a test that sends something must say what is answered. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, fromNode, {
      fetch: (url: unknown) => Promise.reject(new TypeError(`A component's test has no network: ${String(url)}`)),
    });
  }
}
