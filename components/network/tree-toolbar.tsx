import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { controlClass } from "@/components/ui/control-class";
import { IconButton } from "@/components/ui/icon-button";
import { LinkText } from "@/components/ui/link-text";
import { readAgain } from "@/lib/client/call/revalidate";
import { Link, useRouter } from "@/lib/i18n/navigation";
import { type TreeQuery, treeKinds, treePath } from "./tree-address";

/** Switching keeps the search. */
function KindSwitch({ kind, search }: TreeQuery) {
  const t = useTranslations("Tree");
  return (
    <nav aria-label={t("kind")} className="inline-flex min-h-12 max-w-full rounded-pill border border-edge bg-surface p-1">
      {treeKinds.map((each) => (
        <Link
          key={each}
          href={treePath({ kind: each, search })}
          scroll={false}
          aria-current={each === kind ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-pill px-5 text-center text-sm leading-tight font-medium text-ink-soft transition hover:text-leaf focus-visible:rounded-pill aria-[current=true]:bg-leaf aria-[current=true]:text-leaf-ink"
        >
          {t(`kinds.${each}`)}
        </Link>
      ))}
    </nav>
  );
}

function SearchForm({ kind, search }: TreeQuery) {
  const t = useTranslations("Tree");
  const { push } = useRouter();
  // Text typed for one URL does not apply to the next one, for example after Back.
  const [typed, setTyped] = useState({ search, text: search });
  const text = typed.search === search ? typed.text : search;

  function submit(event: FormEvent) {
    event.preventDefault();
    push(treePath({ kind, search: text.trim() }), { scroll: false });
  }

  return (
    <form role="search" onSubmit={submit} className="flex grow basis-full gap-2 sm:ms-auto sm:max-w-md sm:basis-80">
      <input
        type="search"
        name="search"
        value={text}
        onChange={(event) => setTyped({ search, text: event.target.value })}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={t("searchLabel")}
        placeholder={t("searchLabel")}
        className={classNames(controlClass, "min-w-0")}
      />
      <Button type="submit" variant="outline" className="shrink-0 whitespace-nowrap">
        {t("search")}
      </Button>
    </form>
  );
}

function Refresh() {
  const t = useTranslations("Tree");
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  async function refresh() {
    setBusy(true);
    await readAgain("GET network/").catch(showFailure);
    setBusy(false);
  }

  return (
    <IconButton label={t("refresh")} aria-busy={busy || undefined} onClick={() => void refresh()} className="border border-edge sm:order-1">
      <RefreshCw aria-hidden="true" className={classNames("size-5", busy && "animate-spin")} strokeWidth={1.75} />
    </IconButton>
  );
}

export function TreeToolbar({ address }: { address: TreeQuery }) {
  const t = useTranslations("Tree");
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-4">
        <KindSwitch {...address} />
        <Refresh />
        <SearchForm {...address} />
      </div>
      <p className="text-ink-soft">
        {t(`kindLeads.${address.kind}`)}{" "}
        {address.search && (
          <LinkText href={treePath({ kind: address.kind })} scroll={false}>
            {t("toOwn")}
          </LinkText>
        )}
      </p>
    </div>
  );
}
