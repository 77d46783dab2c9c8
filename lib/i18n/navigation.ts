export { getPathname } from "./address";
export { Link } from "./link";
export { usePathname, useRouter } from "./use-path";
