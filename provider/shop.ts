import "./quick-imports.ts";

await import("./operator/command.ts");
