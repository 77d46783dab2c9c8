import { bigint, index, jsonb, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

/** One quality of a film, as its playlist names it. */
export type FilmQuality = { name: string; width: number; height: number; codecs: string; bandwidth: number; averageBandwidth: number };

/** A film that can be played: its folder in the media store, the lengths of its segments in seconds, its qualities. */
export type StoredFilm = { folder: string; segments: number[]; qualities: FilmQuality[] };

export const assetKinds = ["film", "picture", "pdf", "slides"] as const;

/**
 * A file that operators uploaded: a film, a picture or a document. Of a film, `film` is the version that is played, and the state is that
 * of the newest upload; the others are ready at once.
 */
export const asset = pgTable(
  "asset",
  {
    id: id(),
    kind: text({ enum: assetKinds }).notNull(),
    /** The name that the columns of the places which show it have, such as `media` of a lesson. */
    name: text().notNull(),
    /** The file as its operator named it. */
    fileName: text().notNull(),
    /** The size of the uploaded file; of a picture, that of all its widths. */
    bytes: bigint({ mode: "number" }).notNull(),
    state: text({ enum: ["uploading", "waiting", "working", "ready", "failed"] }).notNull(),
    /** The finished part of the work in percent. */
    progress: smallint().notNull().default(0),
    /** The reason of a failure, for the operator. */
    problem: text(),
    /** The uploaded file in the media store; null once it has become a film. */
    upload: text().unique(),
    /** The operator's name in the audit log; empty for a picture from before it was noted. */
    uploadedBy: text().notNull(),
    film: jsonb().$type<StoredFilm>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique("asset_name").on(table.kind, table.name),
    index("asset_state").on(table.state, table.id),
    index("asset_kind").on(table.kind, table.id),
    index("asset_bytes").on(table.bytes, table.id),
    index("asset_kind_bytes").on(table.kind, table.bytes, table.id),
  ],
);

/** The captions of a film in one language, as WebVTT that the shop wrote itself. */
export const caption = pgTable(
  "caption",
  {
    id: id(),
    /** The film's name. It may be a film of the media folder, which has no row. */
    film: text().notNull(),
    language: text().notNull(),
    vtt: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("caption_film").on(table.film, table.language)],
);
