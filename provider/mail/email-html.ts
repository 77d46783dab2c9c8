import { html } from "hono/html";
import { linkAddresses } from "./link-addresses.ts";

const ink = "#16302a";
const soft = "#4b6057";
const serif = "Fraunces, Georgia, 'Times New Roman', serif";

const styles = {
  page: `margin: 0; padding: 32px 16px; background: #f7f2e6; color: ${ink}; font: 17px/1.65 system-ui, -apple-system, 'Segoe UI', sans-serif`,
  sheet:
    "max-width: 560px; margin: 0 auto; background: #fffcf4; border: 1px solid #e0d8c3; border-top: 4px solid #276f46; border-radius: 12px",
  shop: `margin: 0; padding: 24px 32px 0; color: #276f46; font: 500 20px/1.3 ${serif}`,
  subject: `margin: 0; padding: 16px 32px 0; font: 500 26px/1.25 ${serif}`,
  body: "padding: 8px 32px 28px",
  paragraph: "margin: 16px 0 0",
  foot: `max-width: 496px; margin: 16px auto 0; padding: 0 32px; color: ${soft}; font-size: 14px`,
};

function paragraph(text: string) {
  const lines = text.split("\n").map((line, index) => (index === 0 ? linkAddresses(line) : html`<br>${linkAddresses(line)}`));
  return html`<p style="${styles.paragraph}">${lines}</p>`;
}

type Foot = { sender: string; supportEmail: string | null };

/** The HTML part of an email, with the text of its plain part. Styles are inline and nothing is loaded, so that opening it cannot be tracked. */
export async function emailHtml({ subject, body }: { subject: string; body: string }, { sender, supportEmail }: Foot): Promise<string> {
  const page = await html`<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="${styles.page}">
<div style="${styles.sheet}">
<p style="${styles.shop}">Canopy</p>
<h1 style="${styles.subject}">${subject}</h1>
<div style="${styles.body}">${body.split("\n\n").map(paragraph)}</div>
</div>
<p style="${styles.foot}">${sender}${supportEmail && html`<br><a href="mailto:${supportEmail}" style="color: inherit">${supportEmail}</a>`}</p>
</body></html>`;
  return page.toString();
}
