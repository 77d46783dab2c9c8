import { Badge } from "@/components/ui/badge";
import { ExportButton } from "../../list/export-button.tsx";
import { thumbnail } from "../../parts/thumbnail.ts";
import { words } from "../../words.ts";
import { DisplayActions, type DisplayRow, isHidden } from "../display-actions.tsx";
import { DisplayList } from "../display-list.tsx";

const t = words.adverts;

function Advert({ row, ids }: { row: DisplayRow; ids: string[] }) {
  const name = String(row.name);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3">
      {/* biome-ignore lint/performance/noImgElement: the console is not built by Next */}
      <img
        src={thumbnail(String(row.picture))}
        alt={t.picture(name)}
        loading="lazy"
        className="aspect-5/2 w-full rounded-md bg-sunken object-cover sm:w-52"
      />
      <div className="min-w-40 flex-1">
        <p>
          <span className="font-semibold">{name}</span> {isHidden(row) && <Badge>{words.display.hidden}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{row.product ? t.leadsTo(String(row.product)) : t.leadsNowhere}</p>
        <div className="-ms-3 mt-1 flex flex-wrap items-center gap-1">
          <DisplayActions noun="advert" row={row} ids={ids} />
        </div>
      </div>
    </div>
  );
}

/** The adverts of the home page with their pictures, ordered by hand. */
export function AdvertsScreen() {
  return (
    <DisplayList noun="advert" words={t} beside={<ExportButton name="advert list" search={{}} />}>
      {(row, all) => <Advert row={row} ids={all.map(({ id }) => String(id))} />}
    </DisplayList>
  );
}
