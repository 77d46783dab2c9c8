declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** Zod tries out whether it may evaluate text as a program. It may not, here, and the browser would report the attempt. */
globalThis.__zod_globalConfig = { jitless: true };

export {};
