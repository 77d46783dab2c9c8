import { expect, test } from "@jest/globals";
import { isKnownScript, queriedScript, themeScript } from "@/lib/security/inline-scripts";

const data = JSON.stringify([1, 'a:["$","p",null,{"children":"</p> (and) \\"more\\""}]\n']);

test.each([
  ["the theme", themeScript],
  ["queried content", queriedScript(["type", "min", "sort"])],
  ["queried content with one name", queriedScript(["page"])],
  ["the start of the framework's data", "(self.__next_f=self.__next_f||[]).push([0])"],
  ["the framework's data", `self.__next_f.push(${data})`],
  ["the list of scripts", `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});`],
])("the script of %s is known", (_, script) => {
  expect(isKnownScript(script)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["a stranger's", "alert(1)"],
  ["the theme with an addition", `${themeScript};alert(1)`],
  ["a query name that ends the expression", queriedScript([')=/.test("");alert(1);if(/('])],
  ["data with an addition", `self.__next_f.push(${data});alert(1)`],
  ["data with an addition in parentheses", `self.__next_f.push(${data});alert(1);(0)`],
  ["data that calls", "self.__next_f.push([1,alert(1)])"],
  ["two pieces of data", `self.__next_f.push(${data},${data})`],
  ["another receiver", `self.__next_g.push(${data})`],
])("a script of %s is unknown", (_, script) => {
  expect(isKnownScript(script)).toBe(false);
});
