import type { CallData } from "@/lib/contract";

export type Advert = CallData<"GET homeAdvertise/list">[number];
