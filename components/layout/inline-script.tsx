type Props = { nonce?: string; children: string };

/** A script of ours within the page: it runs where it stands, before anything is painted. */
export function InlineScript({ nonce, children }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; the browser hides a nonce from React
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: children }} />;
}
