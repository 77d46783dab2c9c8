import type { Acquirer } from "./port.ts";
import { testBank } from "./test-bank/index.ts";

/** The acquirer of this shop. */
export const acquirer: Acquirer = testBank;
