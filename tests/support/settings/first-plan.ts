export { plan } from "@/sample-shop/content/terms";
