import type { factorCalls } from "../../../lib/contract/factor.ts";
import type { Handlers } from "../../http/context.ts";
import { toWire } from "../../runtime/money.ts";
import { addPasskey, confirmApp, newApp, newRecoveryCodes, removeApp, removePasskey, renamePasskey } from "./enrol.ts";
import { changeLimit, readLimit } from "./limit.ts";
import { registrationOptions } from "./passkeys.ts";
import { challenge, prove } from "./proof.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";
import { relyingParty } from "./relying-party.ts";
import { readFactors } from "./strongest.ts";

export const factorHandlers: Handlers<typeof factorCalls> = {
  "GET factor/list": async (_, { db, member, settings, now }) => {
    const party = relyingParty(settings);
    const { all, app, strongest } = await readFactors(db, member.id, settings);
    return {
      strongest,
      passkeysPossible: party !== null,
      passkeys: all.map(({ id, name, synced, domain, createdAt, usedAt }) => ({
        id,
        name,
        synced,
        elsewhere: domain !== party?.domain,
        gmtCreate: createdAt.toISOString(),
        usedTime: usedAt?.toISOString() ?? null,
      })),
      app: app?.confirmedAt?.toISOString() ?? null,
      recoveryCodes: await countRecoveryCodes(db, member.id),
      limit: toWire(await readLimit(db, member.id, now)),
    };
  },
  "POST factor/challenge": challenge,
  "POST factor/prove": prove,
  "POST factor/passkeyOptions": async (_, context) => ({ options: await registrationOptions(context) }),
  "POST factor/addPasskey": addPasskey,
  "POST factor/renamePasskey": renamePasskey,
  "POST factor/removePasskey": removePasskey,
  "POST factor/newApp": newApp,
  "POST factor/confirmApp": confirmApp,
  "POST factor/removeApp": removeApp,
  "POST factor/newRecoveryCodes": newRecoveryCodes,
  "POST factor/limit": changeLimit,
};
