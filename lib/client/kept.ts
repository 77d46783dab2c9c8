import { useSyncExternalStore } from "react";

type Area = "localStorage" | "sessionStorage";

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A value that this browser keeps, for all its tabs or for one. Whatever stands there counts only as far as `understand` makes sense
 * of it; a browser that keeps nothing keeps it until the page is left.
 */
export function kept<Value>(area: Area, key: string, understand: (raw: unknown) => Value) {
  const empty = understand(null);
  const listeners = new Set<() => void>();
  let memory: string | null = null;
  let last: { text: string | null; value: Value } = { text: null, value: empty };

  function readText(): string | null {
    try {
      return window[area].getItem(key);
    } catch {
      return memory;
    }
  }

  function read(): Value {
    const text = readText();
    if (text !== last.text) last = { text, value: understand(parsed(text)) };
    return last.value;
  }

  function write(value: Value): void {
    memory = JSON.stringify(value);
    try {
      window[area].setItem(key, memory);
    } catch {
      // The memory has it.
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
    /** The value as it is now, and whenever it changes, be it in another tab. */
    use: (): Value => useSyncExternalStore(subscribe, read, () => empty),
  };
}
