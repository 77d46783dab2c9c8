import "./quick-imports.ts";

await import("./command.ts");
