import type { CallData } from "@/lib/contract";

export type Product = CallData<"GET product/detail">;
