import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { isReactScript } from "@/storefront/policy/react-scripts";

const source = readFileSync("node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js", "utf8");

/** The texts of React's streaming scripts, as they are in the framework. */
const literals = [...source.matchAll(/^\s+'(\$R(?:[^'\\]|\\.)*)'/gm)].map(([, text]) =>
  JSON.parse(`"${text?.replaceAll('"', '\\"').replaceAll("\\'", "'")}"`),
);
const startingWith = (start: string) => {
  const found = literals.find((each) => each.startsWith(start));
  if (found === undefined) throw new Error(`React has no script that begins with ${start}`);
  return found;
};

const moveSegment = `${startingWith("$RS=")}S:1","P:1")`;
const defineComplete = startingWith("$RB=");
const complete = `${defineComplete}$RC("B:0","S:0")`;
const styles = '$RR("B:0","S:0",[["/_next/a.css"],["/b.css","high"]])';
const completeWithStyles = startingWith("$RM=").replace(/\$RR\("$/, styles);
const fail = literals.find((each) => each.endsWith('$RX("'))?.replace(/\$RX\("$/, '$RX("B:0","BAILOUT_TO_CLIENT_SIDE_RENDERING")');

test.each([
  ["the note of the first paint", "requestAnimationFrame(function(){$RT=performance.now()});"],
  ["a moved segment", moveSegment],
  ["the first completed part", complete],
  ["a later completed part", '$RC("B:1f","S:1f")'],
  ["the first part with styles", defineComplete + completeWithStyles],
  ["a part with styles after one without", completeWithStyles],
  ["a later part with styles", styles],
  ["the first part that failed", fail],
  ["a later part that failed", '$RX("B:1","a digest with \\"quotes\\"",null)'],
])("%s is a script of React", (_, script) => {
  expect(isReactScript(script ?? "")).toBe(true);
});

test.each([
  ["other code before a call", `alert(1);${'$RC("B:0","S:0")'}`],
  ["other code after a call", `${complete};alert(1)`],
  ["a changed definition", complete.replace("performance", "fetch('/api/session'),performance")],
  ["a call as an argument", '$RC("B:0",alert(1))'],
  ["a call after a text", '$RC("B:0");alert("S:0")'],
  ["no script", ""],
])("%s is no script of React", (_, script) => {
  expect(isReactScript(script)).toBe(false);
});
