import { InlineScript } from "@/components/layout/inline-script";
import { themeKey } from "./theme";

const script = `try{var t=localStorage.getItem("${themeKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Sets the chosen colours before the first paint. */
export function ThemeScript({ nonce }: { nonce?: string }) {
  return <InlineScript nonce={nonce}>{script}</InlineScript>;
}
