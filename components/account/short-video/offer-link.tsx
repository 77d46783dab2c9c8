"use client";

import { createContext } from "react";

/** Whether this shop has a short-video platform that members can link an account of. */
export const OfferLink = createContext(false);
