import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  address,
  audit,
  authenticator,
  commandKey,
  dataExportPart,
  member,
  newsletterAddress,
  operator,
  proposal,
} from "./schema/index.ts";

export type EncryptedColumn = {
  table: PgTable;
  id: PgColumn;
  column: PgColumn;
  /** The name of the column's field in drizzle's table. */
  name: string;
};

/** Every column that DATA_SECRET encrypts. Its name ends in `Sealed`, and a test finds those that are missing here. */
export const encryptedColumns: EncryptedColumn[] = [
  { table: address, id: address.id, column: address.ssnEinPinSealed, name: "ssnEinPinSealed" },
  { table: member, id: member.id, column: member.paperNumberSealed, name: "paperNumberSealed" },
  { table: newsletterAddress, id: newsletterAddress.id, column: newsletterAddress.tokenSealed, name: "tokenSealed" },
  { table: audit, id: audit.number, column: audit.contentSealed, name: "contentSealed" },
  { table: authenticator, id: authenticator.id, column: authenticator.secretSealed, name: "secretSealed" },
  { table: operator, id: operator.id, column: operator.totpSealed, name: "totpSealed" },
  { table: commandKey, id: commandKey.id, column: commandKey.answerSealed, name: "answerSealed" },
  { table: dataExportPart, id: dataExportPart.id, column: dataExportPart.contentSealed, name: "contentSealed" },
  { table: proposal, id: proposal.id, column: proposal.contentSealed, name: "contentSealed" },
  { table: proposal, id: proposal.id, column: proposal.onceSealed, name: "onceSealed" },
];
