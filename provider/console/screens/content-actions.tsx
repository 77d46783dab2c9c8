import { DraftButton } from "../draft/draft-button.tsx";
import { useDraft } from "../draft/use-draft.ts";
import { CommandLink } from "../parts/command-link.tsx";
import { linkClass } from "../parts/link-class.ts";
import { fieldOf } from "../parts/opener.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";

type Props = { noun: string; named: string };

/** For a row with texts, its texts in all languages; for one that can have a draft, the draft. */
export function ContentActions({ noun, named }: Props) {
  const { commands } = useSession();
  const inDraft = useDraft();
  const takes = (name: string, field: string) =>
    commands.find((each) => each.name === name && each.fields.some((own) => own.name === field && own.options?.includes(noun)));
  const texts = takes("text list", "kind");
  const changes = commands.some((each) => each.drafts && fieldOf(each, noun));
  const canDraft = !inDraft && changes && takes("draft open", "noun");
  return (
    <span className="flex flex-wrap gap-2">
      {texts && (
        <CommandLink
          command={texts}
          search={{ kind: noun, named, ...(inDraft && { inDraft }) }}
          className={`${linkClass} self-center px-2 text-sm`}
        >
          {words.texts.all}
        </CommandLink>
      )}
      {canDraft && <DraftButton noun={noun} named={named} />}
    </span>
  );
}
