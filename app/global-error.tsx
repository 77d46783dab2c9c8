"use client";

import "./globals.css";
import { fontVariables } from "@/components/layout/fonts";
import { Button } from "@/components/ui/button";

/** Where not even the header could be made: no translations here, so few words. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body className="dappled grid min-h-dvh place-items-center p-gutter text-center">
        <title>Canopy</title>
        <main className="flex flex-col items-center gap-5">
          <h1 className="text-3xl">The shop is not answering</h1>
          <p className="text-lg text-ink-soft">Please try again in a moment.</p>
          <Button onClick={retry}>Try again</Button>
        </main>
      </body>
    </html>
  );
}
