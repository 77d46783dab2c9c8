export * from "./catalogue.ts";
export * from "./learning.ts";
export * from "./ledger.ts";
export * from "./member.ts";
export * from "./network.ts";
export * from "./order.ts";
export * from "./system.ts";
