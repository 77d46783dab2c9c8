import "server-only";
import { Failure } from "@/lib/contract/wire/failure";
import { settings } from "./settings";

/** Refuses a write from a page of another site, by the headers that scripts cannot set. */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const own = origin === new URL(settings().PUBLIC_URL).origin || origin === `http://${request.headers.get("host")}`;
  if (origin ? !own : site !== "same-origin") throw new Failure("foreign-origin");
  if (site && site !== "same-origin") throw new Failure("foreign-origin");
}
