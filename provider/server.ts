import "./runtime/quick-imports.ts";

const { serve } = await import("./serve.ts");

await serve();
