import { useSyncExternalStore } from "react";

/** Where a value is stored: for all tabs, for one tab, or until the page is left. */
export type Area = "localStorage" | "sessionStorage" | "memory";

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A value that this browser stores. `parse` validates the stored JSON. In a browser that refuses storage, the value lasts until the page
 * is left.
 */
export function browserValue<Value>(area: Area, key: string, parse: (raw: unknown) => Value) {
  const empty = parse(null);
  const listeners = new Set<() => void>();
  let memory: string | null = null;
  let last: { text: string | null; value: Value } = { text: null, value: empty };

  function readText(): string | null {
    if (area === "memory") return memory;
    try {
      return window[area].getItem(key);
    } catch {
      return memory;
    }
  }

  function read(): Value {
    const text = readText();
    if (text !== last.text) last = { text, value: parse(parseJson(text)) };
    return last.value;
  }

  function write(value: Value): void {
    memory = JSON.stringify(value);
    try {
      if (area !== "memory") window[area].setItem(key, memory);
    } catch {
      // `memory` holds the value.
    }
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  }

  return {
    read,
    write,
    /** The value as it is now, and whenever it changes, also in another tab. */
    use: (): Value => useSyncExternalStore(subscribe, read, () => empty),
  };
}
