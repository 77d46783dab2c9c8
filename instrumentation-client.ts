declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** Keeps zod from trying `eval`, which the content policy forbids and the browser would report. */
globalThis.__zod_globalConfig = { jitless: true };

export {};
