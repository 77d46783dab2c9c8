import { OperatorMistake, type Verb } from "./verb.ts";

const units: Record<string, number> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

export const clockVerbs = {
  clock: {
    usage: "clock [<number> minutes|hours|days]",
    help: "tells the shop's time, or moves it on",
    run: async ({ clock }, [amount, unit]) => {
      if (amount !== undefined) {
        const unitMs = units[`${unit ?? ""}`.replace(/([^s])$/, "$1s")];
        if (!/^\d{1,6}$/.test(amount) || !unitMs) throw new OperatorMistake("Say how far: for example «clock 3 days».");
        await clock.moveBy(Number(amount) * unitMs);
      }
      return `The shop's time is ${clock.now().toISOString()}.`;
    },
  },
} satisfies Record<string, Verb>;
