import { passProviderPage } from "@/lib/server/provider-page";

/** The page of the provider's test gateway, where a payer approves or declines. */
export function POST(request: Request) {
  return passProviderPage(request, { path: "gateway/pay", otherwise: "/order_list" });
}
