import { ButtonLink } from "@/components/ui/button-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { textParts } from "@/lib/format/text-parts";

/** Paragraphs with headings below that of their section. */
export function SectionText({ body }: { body: string }) {
  return (
    <div className="flex max-w-words flex-col gap-4">
      {textParts(body).map(({ key, heading, text }) =>
        heading ? (
          <h3 key={key} className="mt-4 text-xl first:mt-0">
            {text}
          </h3>
        ) : (
          <p key={key} className="whitespace-pre-line">
            {text}
          </p>
        ),
      )}
    </div>
  );
}

type ButtonProps = { target: string | null | undefined; label: string | null | undefined };

/** A button to a path of the shop, or to an address elsewhere; other addresses are no links. */
export function SectionButton({ target, label }: ButtonProps) {
  if (!target || !label) return null;
  if (target.startsWith("https://"))
    return (
      <p className="mt-8">
        <a href={target} rel="noopener" className={buttonVariants({ variant: "outline" })}>
          {label}
        </a>
      </p>
    );
  if (!/^\/(?![/\\])/.test(target)) return null;
  return (
    <p className="mt-8">
      <ButtonLink href={target} variant="outline">
        {label}
      </ButtonLink>
    </p>
  );
}
