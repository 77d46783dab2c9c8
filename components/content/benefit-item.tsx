type Props = { title: string; subtitle?: string | null; content: string };

/** The provider's text may contain line breaks. */
export function BenefitItem({ title, subtitle, content }: Props) {
  return (
    <li className="border-t border-edge/50 pt-5">
      <h2 className="text-xl">{title}</h2>
      {subtitle && <p className="mt-1.5 font-semibold">{subtitle}</p>}
      <p className="mt-2.5 whitespace-pre-line text-ink-soft">{content}</p>
    </li>
  );
}
