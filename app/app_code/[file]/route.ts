import { drawQrCode } from "@/lib/format/qr-code";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ file: string }> };

/** What a phone's camera is shown, to open the shop in its app. */
export async function GET(_: Request, { params }: Context) {
  const [, system] = /^(ios|android)\.svg$/.exec((await params).file) ?? [];
  if (!system) return new Response(null, { status: 404 });
  const code = drawQrCode(`${settings().PUBLIC_URL}/?app=${system}`);
  return new Response(code, { headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" } });
}
