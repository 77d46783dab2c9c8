/** What operators do without changing the shop: they sign in, use a link or confirm who they are. */
const visits = ["sign in", "use link", "confirm"] as const;

export type VisitKind = (typeof visits)[number];

/** The name of a row about something that was refused. */
export const refused = (what: string) => `${what} refused`;

export const refusedCommand = refused("command");

/** The commands of the rows that change nothing. */
export const rowsWithoutChange = [...visits, ...visits.map(refused), refusedCommand];
