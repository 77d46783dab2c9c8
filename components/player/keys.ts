import type { PlayerState } from "./use-player-state";

type PlayerControls = { player: PlayerState; toggleCaptions: () => void; toggleFullscreen: () => void };

const actions: Record<string, (controls: PlayerControls) => void> = {
  " ": ({ player }) => player.toggle(),
  k: ({ player }) => player.toggle(),
  ArrowLeft: ({ player }) => player.skip(-5),
  ArrowRight: ({ player }) => player.skip(5),
  j: ({ player }) => player.skip(-10),
  l: ({ player }) => player.skip(10),
  Home: ({ player }) => player.seek(0),
  End: ({ player }) => player.seek(player.length),
  m: ({ player }) => player.toggleSound(),
  f: ({ toggleFullscreen }) => toggleFullscreen(),
  c: ({ toggleCaptions }) => toggleCaptions(),
};

/** Whether the focused element handles the key itself. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("select, input[data-keys=own]")) return true;
  return key === " " && target.matches("button, a");
}

/** Handles the keyboard shortcuts while the focus is inside the player. */
export function pressKey(event: KeyboardEvent, controls: PlayerControls): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act || isTaken(event.target, event.key)) return;
  event.preventDefault();
  act(controls);
}
