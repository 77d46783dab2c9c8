/** A document of its own: entering and leaving it loads a page, so its content policy may allow more to a licensed player. */
export { default, generateMetadata, viewport } from "../(private)/layout";

export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";
