/** The cookie with the chosen theme. Scripts write it too, because cached pages cannot depend on it. */
export const themeCookie = "canopy-theme";

/** Sets the chosen theme before the first paint. */
export const themeScript = `try{var t=/(?:^|; )${themeCookie}=(light|dark)/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1]}catch{}`;

/**
 * Runs in the document before any other script. A form without an action is handled by scripts only, for example because it encrypts its
 * content. If it is submitted before they have loaded, it is held back and marked. An event that a script has handled is prevented already.
 */
export const holdEarlySubmissions = `addEventListener("submit",function(e){var f=e.target;if(!e.defaultPrevented&&f.method==="post"&&!f.hasAttribute("action")){e.preventDefault();f.dataset.waiting=""}})`;

const queriedParts = ["if(/[?&](", ')=/.test(location.search))document.documentElement.dataset.asked=""'] as const;

/** Marks the document before the first paint if its address has one of these query parameters. */
export function queriedScript(names: readonly string[]): string {
  return queriedParts.join(names.join("|"));
}

/** The framework's own inline scripts: each of these followed by data in parentheses. */
const frameworkCalls = [
  "self.__next_f.push",
  "(self.__next_f=self.__next_f||[]).push",
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push',
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isQueriedScript(script: string): boolean {
  const [start, end] = queriedParts;
  if (!script.startsWith(start) || !script.endsWith(end)) return false;
  return /^[a-z]+(\|[a-z]+)*$/i.test(script.slice(start.length, -end.length));
}

/** Whether an inline script is the shop's own or only passes data to the framework. Any other script was injected. */
export function isKnownScript(script: string): boolean {
  if (script === themeScript || script === holdEarlySubmissions || isQueriedScript(script)) return true;
  const call = frameworkCalls.find((each) => script.startsWith(`${each}(`));
  if (call === undefined) return false;
  const end = script.lastIndexOf(")");
  return /^\);?$/.test(script.slice(end)) && isJson(script.slice(call.length + 1, end));
}
