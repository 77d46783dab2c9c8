import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { authenticator, passkey, recoveryCode } from "../../db/schema/index.ts";
import { CommandError } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { verb } from "../../operator/tense.ts";
import { lockMember } from "../member/find.ts";
import { findMember } from "../member/named.ts";
import { reportChange } from "../member/security-change.ts";
import { revokeAllTokens } from "../member/tokens.ts";
import type { factorCommands } from "./commands.ts";

export const runFactors: Runs<typeof factorCommands> = {
  "factors remove": ({ db, clock, settings }, { member: nameOrCode }) =>
    db.transaction(async (tx) => {
      const { id, username } = await findMember(tx, nameOrCode);
      const own = await lockMember(tx, id);
      const now = clock.now();
      const ownPasskeys = and(eq(passkey.memberId, id), isNull(passkey.removedAt));
      const passkeys = await tx.update(passkey).set({ removedAt: now }).where(ownPasskeys).returning({ name: passkey.name });
      const ownApps = and(eq(authenticator.memberId, id), isNotNull(authenticator.confirmedAt), isNull(authenticator.removedAt));
      const apps = await tx.update(authenticator).set({ removedAt: now }).where(ownApps).returning({ id: authenticator.id });
      if (passkeys.length + apps.length === 0) throw new CommandError(`${username} has neither passkeys nor an app for codes.`);
      await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, id));
      await revokeAllTokens(tx, id);
      for (const { name } of passkeys) await reportChange(tx, own, "passkeyRemoved", { passkey: name }, { now, settings });
      if (apps.length > 0) await reportChange(tx, own, "appRemoved", {}, { now, settings });
      return `${username} ${verb("signs in with the password alone now, and was", "will sign in with the password alone, and will be")} signed out everywhere.`;
    }),
};
