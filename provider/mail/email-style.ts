import type { pageColors } from "../../lib/theme/theme.ts";

type Colors = ReturnType<typeof pageColors>;

const sans = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const serif = "font-family: Fraunces, Georgia, 'Times New Roman', serif; font-weight: 500";

/** The styles of each element, inline, because many mail programs read no others. */
export function inlineStyles({ light: { paper, surface, ink, inkSoft, line, accent, accentInk } }: Colors) {
  return {
    body: `margin: 0; padding: 0; background: ${paper}; color: ${ink}; ${sans}; -webkit-text-size-adjust: 100%`,
    page: `background: ${paper}`,
    edge: "padding: 32px 16px",
    column: "width: 100%; max-width: 560px",
    shop: `padding: 0 4px 16px; color: ${accent}; font-size: 22px; line-height: 1.3; ${serif}`,
    sheet: `padding: 32px; background: ${surface}; border: 1px solid ${line}; border-top: 4px solid ${accent}; border-radius: 12px`,
    subject: `margin: 0; color: ${ink}; font-size: 26px; line-height: 1.25; ${serif}`,
    text: `margin: 16px 0 0; color: ${ink}; font-size: 17px; line-height: 1.65; overflow-wrap: anywhere; ${sans}`,
    rows: "width: 100%; margin: 8px 0 0",
    row: `padding: 10px 0; border-top: 1px solid ${line}; color: ${ink}; font-size: 16px; line-height: 1.5; overflow-wrap: anywhere; ${sans}`,
    buttonPlace: "margin: 20px 0 0",
    buttonCell: `background: ${accent}; border-radius: 12px; text-align: center`,
    button: `display: inline-block; padding: 14px 28px; color: ${accentInk}; font-size: 17px; font-weight: 600; line-height: 1.3; text-decoration: none; ${sans}`,
    small: `margin: 10px 0 0; color: ${inkSoft}; font-size: 13px; line-height: 1.5; overflow-wrap: anywhere; ${sans}`,
    ending: `margin: 32px 0 0; padding: 16px 0 0; border-top: 1px solid ${line}; color: ${inkSoft}; font-size: 13px; line-height: 1.5; overflow-wrap: anywhere; ${sans}`,
    foot: `padding: 20px 4px 0; color: ${inkSoft}; font-size: 14px; line-height: 1.6; ${sans}`,
  };
}

/** The colors for readers of dark screens, and room on phones. Both outrank the inline styles where a mail program knows them. */
export function styleSheet({ dark: { paper, surface, ink, inkSoft, line, accent, accentInk } }: Colors): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .edge { padding: 20px 12px !important; } .sheet { padding: 24px 20px !important; }
  .button-place, .button { width: 100% !important; } .button { display: block !important; box-sizing: border-box; padding: 14px 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${paper} !important; } .sheet { background: ${surface} !important; border-color: ${accent} ${line} ${line} !important; }
  .ink { color: ${ink} !important; } .soft { color: ${inkSoft} !important; } .shop { color: ${accent} !important; } .row, .ending { border-color: ${line} !important; }
  .button-cell { background: ${accent} !important; } .button { color: ${accentInk} !important; }
}`;
}
