export const dynamic = "force-dynamic";

/** Liveness: the storefront runs. */
export function GET() {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "private, no-store" } });
}
