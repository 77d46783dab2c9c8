/** The strict document once more, for its films: going there and away loads a document, whose policy may let a licensed player do more. */
export { default, generateMetadata, viewport } from "../(strict)/layout";

export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";
