import { Badge } from "@/components/ui/badge";
import type { Page } from "../../../operator/output.ts";
import { Loading } from "../../parts/loading.tsx";
import { Problem } from "../../parts/problem.tsx";
import { thumbnail } from "../../parts/thumbnail.ts";
import { MoveButtons } from "../../task/move-buttons.tsx";
import { TaskButton } from "../../task/task-button.tsx";
import { useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { PictureUploads } from "./picture-uploads.tsx";

const t = words.pictures;

/** The pictures of a product in their order, the cover first, and a place to add some. */
export function Pictures({ product }: { product: string }) {
  const { data, error, mutate } = useOutput<Page>("picture list", { product });
  if (error) return <Problem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  const gallery = data.rows.filter(({ place }) => place !== "wide");
  const names = gallery.map(({ picture }) => String(picture));
  return (
    <div className="grid gap-6">
      <p className="max-w-words text-sm text-ink-soft">{data.rows.length === 0 ? `${t.none} ${t.lead}` : t.lead}</p>
      {data.rows.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {data.rows.map((row) => {
            const isWide = row.place === "wide";
            const label = isWide ? t.wide : row.place === "1" ? t.cover : t.picture(String(row.place));
            return (
              <li key={`${isWide} ${row.picture}`} className="overflow-hidden rounded-md border border-line bg-surface">
                <div className="relative aspect-4/3 bg-sunken">
                  {/* biome-ignore lint/performance/noImgElement: the console is not built by Next */}
                  <img
                    src={thumbnail(String(row.address))}
                    alt={`${label}: ${row.file}`}
                    loading="lazy"
                    className="size-full object-contain"
                  />
                  {(isWide || row.place === "1") && (
                    <Badge tone="sun" className="absolute start-2 top-2">
                      {label}
                    </Badge>
                  )}
                </div>
                <p className="truncate px-3 pt-2 text-xs text-ink-soft" title={String(row.file)}>
                  {row.file}
                </p>
                <div className="flex flex-wrap items-center justify-between pe-1 pb-1">
                  {isWide ? (
                    <span />
                  ) : (
                    <MoveButtons name="picture order" preset={{ product }} ids={names} id={String(row.picture)} of={label} across />
                  )}
                  <TaskButton name="picture remove" preset={{ product, picture: String(row.picture) }} of={label}>
                    {words.product.remove}
                  </TaskButton>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <PictureUploads product={product} />
      <div>
        <TaskButton name="picture detail" preset={{ product }} variant="outline">
          {t.addWide}
        </TaskButton>
      </div>
    </div>
  );
}
