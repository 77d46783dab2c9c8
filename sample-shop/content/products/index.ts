import type { SeedGoods } from "../shapes.ts";
import { craft } from "./craft.ts";
import { gardenKitchen } from "./garden-kitchen.ts";
import { lightBody } from "./light-body.ts";

export const goods: SeedGoods[] = [...gardenKitchen, ...craft, ...lightBody];
