import { classNames } from "./class-names";
import { Picture } from "./picture";

type Props = { picture: string | null; name: string; small?: boolean; large?: boolean };

export function Avatar({ picture, name, small, large }: Props) {
  const size = small ? "size-12 text-xl" : large ? "size-40 text-4xl" : "size-22 text-3xl";
  if (picture)
    return <Picture address={picture} alt="" sizes={large ? "10rem" : "5.5rem"} className={classNames("shrink-0 rounded-full", size)} />;
  return (
    <span
      aria-hidden="true"
      className={classNames("display flex shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf uppercase", size)}
    >
      {name.slice(0, 1)}
    </span>
  );
}
