import { z } from "zod";
import { FactorCode } from "@/lib/contract/factor";

/** The code of an app, or a recovery code. */
export const SecondStepForm = z.object({ code: FactorCode });
