import { InlineScript } from "@/components/layout/inline-script";

const script =
  "(()=>{let last;const note=e=>{last=e};addEventListener('click',note,true);window.takeEarlyPress=()=>(removeEventListener('click',note,true),last)})()";

/** Remembers the last press until the page can answer one. */
export function EarlyPressScript({ nonce }: { nonce?: string }) {
  return <InlineScript nonce={nonce}>{script}</InlineScript>;
}
