import { words } from "../words.ts";
import { Title } from "./title.tsx";

/** Stands in place of a screen that does not exist, or that the operator may not see. */
export function Missing() {
  return <Title>{words.noSuchScreen}</Title>;
}
