import type { LucideIcon } from "lucide-react";

type Props = { href: string | null; label: string; title: string; sign: LucideIcon };

/** Opens a paper or a set of slides beside the page; nothing where there is none. */
export function DocumentLink({ href, label, title, sign: Sign }: Props) {
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-edge px-4 text-sm font-medium transition hover:border-leaf hover:text-leaf focus-visible:rounded-full"
    >
      <Sign aria-hidden="true" className="size-4" />
      {label}
      <span className="sr-only">: {title}</span>
    </a>
  );
}
