import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** Next's own, with the language's prefix in every address. */
export const { Link, redirect, usePathname, useRouter, getPathname } = createNavigation(routing);
