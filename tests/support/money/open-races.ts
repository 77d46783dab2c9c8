import { expect } from "@jest/globals";
import { checkLedger } from "@/provider/modules/ledger/check";
import { countRepetitions } from "../database/count-repetitions";
import { openTestProvider } from "../provider/test-provider";
import { openRace } from "./race";

export type Races = Awaited<ReturnType<typeof openRaces>>;

/** A provider for the races of a test file. `close` fails if one of them lost money, overdrew an account or ended in a deadlock. */
export async function openRaces() {
  const provider = await openTestProvider({ seed: false });
  const race = await openRace(provider);
  const counted = countRepetitions(provider.shop.db);
  return {
    provider,
    race,
    async close() {
      expect(counted.repetitions).toBe(0);
      expect(await checkLedger(provider.shop.db)).toEqual([]);
      await provider.close();
    },
  };
}
