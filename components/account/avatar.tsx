import { Picture } from "@/components/ui/picture";

/** A member's picture, else the first letter of their name. */
export function Avatar({ picture, name }: { picture: string | null; name: string }) {
  if (picture) return <Picture address={picture} alt="" sizes="5.5rem" className="size-22 shrink-0 rounded-full" />;
  return (
    <span
      aria-hidden="true"
      className="display flex size-22 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-3xl text-leaf uppercase"
    >
      {name.slice(0, 1)}
    </span>
  );
}
