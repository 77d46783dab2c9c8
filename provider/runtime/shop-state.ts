import type { Db } from "../db/client.ts";
import { settingsAt } from "./dated-setting.ts";
import type { ProviderSettings } from "./settings.ts";

/** The subject under which the state is stored, beside the steps of the path to opening. */
export const stateSubject = "state";

type Opened = { db: Db; clock: { now: () => Date }; settings: ProviderSettings };

/** Whether visitors find the shop. A shop whose operator has decided nothing is not opened yet. */
export async function shopState({ db, clock }: Pick<Opened, "db" | "clock">) {
  const { opening } = await settingsAt(db, clock.now(), { opening: [stateSubject] });
  const state = opening.get(stateSubject);
  return state === "open" || state === "closed" ? state : "soon";
}

/** For so long a process that did not change the state itself may go on with the former one. */
const keptMs = 1000;

type Known = { isOpen: boolean; at: number };

/** By the settings, which each opened shop has its own of. */
const known = new WeakMap<ProviderSettings, Known>();

/** Whether the shop is open, asked once a second at most: each write of a visitor depends on it. */
export async function isShopOpen(shop: Opened): Promise<boolean> {
  const last = known.get(shop.settings);
  if (last && performance.now() - last.at < keptMs) return last.isOpen;
  const isOpen = (await shopState(shop)) === "open";
  known.set(shop.settings, { isOpen, at: performance.now() });
  return isOpen;
}

/** After a change, so that this process follows it at once. */
export function forgetState({ settings }: Pick<Opened, "settings">): void {
  known.delete(settings);
}
