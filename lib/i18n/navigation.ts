export { Link } from "./link";
export { getPathname } from "./pathname";
export { usePathname, useRouter } from "./use-path";
