import { au } from "./au.ts";
import { ca } from "./ca.ts";
import { cn } from "./cn.ts";
import { es } from "./es.ts";
import { gb } from "./gb.ts";
import { id } from "./id.ts";
import { jp } from "./jp.ts";
import { mm } from "./mm.ts";
import { my } from "./my.ts";
import type { SeedCountry, SeedProvince } from "./shapes.ts";
import { th } from "./th.ts";
import { tw } from "./tw.ts";
import { us } from "./us.ts";
import { vn } from "./vn.ts";

export const countries: SeedCountry[] = [
  { code: "US", areaCode: "+1", registers: true, ships: true },
  { code: "TW", areaCode: "+886", registers: true, ships: true },
  { code: "JP", areaCode: "+81", registers: true, ships: true },
  { code: "CN", areaCode: "+86", registers: true, ships: true },
  { code: "TH", areaCode: "+66", registers: true, ships: true },
  { code: "ES", areaCode: "+34", registers: true, ships: true },
  { code: "VN", areaCode: "+84", registers: true, ships: true },
  { code: "ID", areaCode: "+62", registers: true, ships: true },
  { code: "MM", areaCode: "+95", registers: true, ships: true },
  { code: "SG", areaCode: "+65", registers: true, ships: true },
  { code: "HK", areaCode: "+852", registers: true, ships: true },
  { code: "MY", areaCode: "+60", registers: true, ships: true },
  { code: "CA", areaCode: "+1", registers: true, ships: true },
  { code: "GB", areaCode: "+44", registers: true, ships: true },
  { code: "AU", areaCode: "+61", registers: true, ships: true },
];

/** Singapore and Hong Kong are addressed without one. */
export const provinces: SeedProvince[] = [...us, ...tw, ...jp, ...cn, ...th, ...es, ...vn, ...id, ...mm, ...my, ...ca, ...gb, ...au];
