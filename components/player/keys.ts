import type { Deck } from "./use-deck";

type Hands = { deck: Deck; toggleCaptions: () => void; toggleFullscreen: () => void };

const actions: Record<string, (hands: Hands) => void> = {
  " ": ({ deck }) => deck.toggle(),
  k: ({ deck }) => deck.toggle(),
  ArrowLeft: ({ deck }) => deck.skip(-5),
  ArrowRight: ({ deck }) => deck.skip(5),
  j: ({ deck }) => deck.skip(-10),
  l: ({ deck }) => deck.skip(10),
  Home: ({ deck }) => deck.seek(0),
  End: ({ deck }) => deck.seek(deck.length),
  m: ({ deck }) => deck.toggleSound(),
  f: ({ toggleFullscreen }) => toggleFullscreen(),
  c: ({ toggleCaptions }) => toggleCaptions(),
};

/** Whether what has the focus does something of its own with a key. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("select, input[data-keys=own]")) return true;
  return key === " " && target.matches("button, a");
}

/** The keys of a player, wherever in it the focus is. */
export function pressKey(event: KeyboardEvent, hands: Hands): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act || isTaken(event.target, event.key)) return;
  event.preventDefault();
  act(hands);
}
