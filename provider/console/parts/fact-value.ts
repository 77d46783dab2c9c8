import type { Facts } from "../../operator/output.ts";

/** The value of a fact; empty where an answer has none with this key. */
export const factValue = (output: Facts | undefined, key: string): string => output?.facts.find((fact) => fact.key === key)?.value ?? "";
