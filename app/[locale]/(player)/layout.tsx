import PrivateLayout from "../(private)/layout";

export { generateMetadata, generateViewport } from "../(private)/layout";

export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

/** A document of its own: entering and leaving it loads a page, so its content policy may allow more to a licensed player. */
export default function PlayerLayout(props: LayoutProps<"/[locale]">) {
  return <PrivateLayout {...props} kind="playing" />;
}
