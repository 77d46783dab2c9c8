import type { ReactNode } from "react";
import { brand } from "./brand.ts";

/** A page without a menu: one question in the middle. */
export function Card({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-form content-center px-gutter py-12">
      <p className="text-sm font-semibold text-leaf">{brand}</p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 mb-8 text-ink-soft">{lead}</p>
      {children}
    </main>
  );
}
