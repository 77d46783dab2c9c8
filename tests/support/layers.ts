import { importRules, type Rule } from "./import-rules.ts";

/** The rules below a rule: those of each folder that it may import, and of that folder's subfolders. */
function below(rule: Rule, rules: Rule[]): Rule[] {
  const named = [...rule.may, ...(rule.typesOnly ?? [])];
  const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
  return rules.filter((other) => other !== rule && named.some((folder) => isInside(other.from, folder)));
}

/** The rules in layers, lowest first. A rule is above everything that it may import; a cycle in the table has no lowest rule. */
export function layersOf(rules: Rule[]): Rule[][] {
  const layers: Rule[][] = [];
  let open = rules;
  while (open.length > 0) {
    const layer = open.filter((rule) => below(rule, rules).every((other) => !open.includes(other)));
    if (layer.length === 0) throw new Error(`These rules allow each other: ${open.map(({ from }) => from).join(", ")}`);
    layers.push(layer);
    open = open.filter((rule) => !layer.includes(rule));
  }
  return layers;
}

/** A part of the project as lines of text, top layer first; a line may import lines below it, never one above it. */
function drawingOf(part: RegExp): string {
  return layersOf(importRules)
    .map((layer) => layer.filter(({ from }) => part.test(from)).map(({ from }) => from.replace("provider/modules/", "")))
    .filter((names) => names.length > 0)
    .reverse()
    .map((names) => names.join(" · "))
    .join("\n");
}

/** The diagrams of `docs/architecture.md` by name. */
export function diagrams(): Record<string, string> {
  return { storefront: drawingOf(/^(?!provider|sample-shop|conformance)/), provider: drawingOf(/^(provider(?!.*\/rules$)|sample-shop)/) };
}
