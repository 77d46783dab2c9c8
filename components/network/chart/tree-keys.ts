export const itemSelector = '[role="treeitem"]';

export function itemsOf(tree: Element): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>(itemSelector)];
}

function parentOf(item: HTMLElement): HTMLElement | null {
  const above = item.closest("li")?.parentElement?.closest("li");
  return above?.querySelector<HTMLElement>(`:scope > ${itemSelector}`) ?? null;
}

type Step = (items: HTMLElement[], at: number) => HTMLElement | null | undefined;

const steps: Record<string, Step> = {
  ArrowDown: (items, at) => items[at + 1],
  ArrowUp: (items, at) => items[at - 1],
  ArrowRight: (items, at) => {
    const [item, next] = items.slice(at, at + 2);
    return item && next && parentOf(next) === item ? next : null;
  },
  ArrowLeft: (items, at) => items[at] && parentOf(items[at]),
  Home: (items) => items[0],
  End: (items) => items.at(-1),
};

/** The next item whose name starts with a letter, wrapping around. */
function named(letter: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  const after = [...items.slice(at + 1), ...items.slice(0, at)];
  return after.find(({ dataset }) => dataset.name?.toLowerCase().startsWith(letter.toLowerCase()));
}

/** The item that a key moves to: undefined for keys without a meaning, null at the end of the tree. */
export function itemAfter(key: string, tree: Element, item: HTMLElement): HTMLElement | null | undefined {
  const items = itemsOf(tree);
  const at = items.indexOf(item);
  const step = steps[key];
  if (step) return step(items, at) ?? null;
  return key.length === 1 && key !== " " ? (named(key, items, at) ?? null) : undefined;
}
