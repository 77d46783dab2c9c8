import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";

type Props = { pictures: string[]; shown: number; onChoose: (place: number) => void };

export function Thumbnails({ pictures, shown, onChoose }: Props) {
  const t = useTranslations("Gallery");
  return (
    <ul className="mt-4 grid grid-cols-5 gap-3 print:hidden">
      {pictures.map((address, place) => (
        <li key={address}>
          <button
            type="button"
            aria-label={t("show", { place: place + 1, count: pictures.length })}
            aria-pressed={place === shown}
            onClick={() => onChoose(place)}
            className={classNames(
              "block w-full overflow-hidden rounded-md transition focus-visible:rounded-md",
              place === shown ? "ring-2 ring-leaf ring-offset-2 ring-offset-paper" : "opacity-75 hover:opacity-100",
            )}
          >
            <Picture address={address} alt="" sizes="8rem" className="aspect-4/3 w-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}
