type Props = { data: readonly object[] };

/** Structured data for search engines. `<` is escaped, so that no text can end the script. */
export function JsonLd({ data }: Props) {
  if (data.length === 0) return null;
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not a program, and without a way out
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
