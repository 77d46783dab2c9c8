import { Picture } from "@/components/ui/picture";
import { slideSizes } from "./slides";

/** The cover alone, in the place and the size of the gallery. */
export function Cover({ name, pictures }: { name: string; pictures: string[] }) {
  return (
    <div>
      <div className="aspect-4/3 overflow-hidden rounded-lg bg-sunken">
        {pictures[0] && <Picture address={pictures[0]} alt={name} first sizes={slideSizes} className="size-full" />}
      </div>
      {pictures.length > 1 && (
        <div className="mt-4 grid grid-cols-5 gap-3 print:hidden">
          {pictures.map((address) => (
            <span key={address} className="aspect-4/3 rounded-md bg-sunken" />
          ))}
        </div>
      )}
    </div>
  );
}
