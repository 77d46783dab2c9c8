import { passProviderPage } from "@/lib/server/provider-page";

const page = { path: "authorise", otherwise: "/member" } as const;

/** The provider's replacement for the consent page of the short-video platform. */
export function GET(request: Request) {
  return passProviderPage(request, page);
}

/** The decision on that page. */
export function POST(request: Request) {
  return passProviderPage(request, page);
}
