import { drawQrCode } from "@/lib/format/qr-code";
import { settings } from "@/lib/server/settings";

type Context = { params: Promise<{ file: string }> };

/** The QR code of an app's page in its store. */
export async function GET(_: Request, { params }: Context) {
  const [, system] = /^(ios|android)\.svg$/.exec((await params).file) ?? [];
  const url = settings().APP_URLS[system as "ios" | "android"];
  if (!url) return new Response(null, { status: 404 });
  return new Response(drawQrCode(url), { headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" } });
}
