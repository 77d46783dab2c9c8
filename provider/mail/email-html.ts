import { html, raw } from "hono/html";
import { languageOfHeader } from "../../lib/contract/wire/language.ts";
import type { NamedProfile } from "../runtime/shop-profile.ts";
import { type Block, blocksOf } from "./email-blocks.ts";
import { inlineStyles, styleSheet } from "./email-style.ts";
import { footOf } from "./foot.ts";
import { linkAddresses } from "./link-addresses.ts";

type Styles = ReturnType<typeof inlineStyles>;

const table = raw('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/** Outlook knows no greatest width, so it gets a table of its own around the column. */
const outlook = {
  begin: raw('<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->'),
  end: raw("<!--[if mso]></td></tr></table><![endif]-->"),
};

const inLines = (lines: string[]) => lines.map((line, index) => (index === 0 ? linkAddresses(line) : html`<br>${linkAddresses(line)}`));

/** The address stands below its button too, for readers who want to see where it leads or cannot press it. */
function buttonOf(address: string, label: string, styles: Styles) {
  return html`<table ${table} class="button-place" style="${styles.buttonPlace}"><tr><td class="button-cell" style="${styles.buttonCell}"><a href="${address}" class="button" style="${styles.button}">${label}</a></td></tr></table>
<p class="soft" style="${styles.small}"><a href="${address}" style="color: inherit">${address}</a></p>`;
}

function drawBlock(block: Block, label: string, styles: Styles) {
  if (block.kind === "button") return buttonOf(block.address, label, styles);
  if (block.kind === "text") return html`<p class="ink" style="${styles.text}">${inLines(block.lines)}</p>`;
  const rows = block.lines.map((line) => html`<tr><td class="ink row" style="${styles.row}">${linkAddresses(line)}</td></tr>`);
  return html`<table ${table} style="${styles.rows}">${rows}</table>`;
}

function footLine(line: string, index: number, { supportEmail }: NamedProfile) {
  const shown = line === supportEmail ? html`<a href="mailto:${line}" style="color: inherit">${line}</a>` : line;
  return index === 0 ? shown : html`<br>${shown}`;
}

type Email = { subject: string; body: string; language: string; unsubscribeUrl: string | null };

/**
 * The HTML part of an email, with the text of its plain part and a word for its button. Nothing is loaded, so that opening it cannot be tracked. The last
 * paragraph of an email that one can unsubscribe from says how, in small print.
 */
export async function emailHtml({ subject, body, language, unsubscribeUrl }: Email, profile: NamedProfile, label: string): Promise<string> {
  // Computing colors needs a package that most starts of a provider do not.
  const { pageColors } = await import("../../lib/theme/theme.ts");
  const colors = pageColors(profile);
  const styles = inlineStyles(colors);
  const paragraphs = body.split("\n\n");
  const ending = unsubscribeUrl === null ? [] : (paragraphs.pop()?.split("\n") ?? []);
  const page = await html`<!doctype html>
<html lang="${languageOfHeader(language).locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${raw(styleSheet(colors))}</style></head>
<body class="page" style="${styles.body}">
<table ${table} width="100%" class="page" style="${styles.page}"><tr><td align="center" class="edge" style="${styles.edge}">
${outlook.begin}<table ${table} width="100%" style="${styles.column}">
<tr><td align="left" class="shop" style="${styles.shop}">${profile.name}</td></tr>
<tr><td align="left" class="sheet" style="${styles.sheet}">
<h1 class="ink" style="${styles.subject}">${subject}</h1>
${blocksOf(paragraphs.join("\n\n")).map((block) => drawBlock(block, label, styles))}
${ending.length > 0 && html`<p class="soft ending" style="${styles.ending}">${inLines(ending)}</p>`}
</td></tr>
<tr><td align="left" class="soft" style="${styles.foot}">${footOf(profile).map((line, index) => footLine(line, index, profile))}</td></tr>
</table>${outlook.end}
</td></tr></table>
</body></html>`;
  return page.toString();
}
