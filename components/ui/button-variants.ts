import { classNames } from "./class-names";

const variants = {
  primary: "bg-leaf text-leaf-ink hover:bg-leaf-strong",
  outline: "border border-edge text-ink hover:border-leaf hover:bg-leaf-soft",
  quiet: "text-leaf hover:bg-leaf-soft",
  danger: "bg-clay text-clay-ink hover:brightness-90",
} as const;

const sizes = {
  small: "min-h-9 px-4 text-sm",
  medium: "min-h-11 px-6 text-base",
  large: "min-h-13 px-8 text-base",
} as const;

export type ButtonVariants = { variant?: keyof typeof variants; size?: keyof typeof sizes; wide?: boolean };

/** The shared look of buttons and links. */
export function buttonVariants({ variant = "primary", size = "medium", wide }: ButtonVariants, className?: string): string {
  return classNames(
    "relative inline-flex items-center justify-center gap-2 rounded-pill py-1.5 text-center leading-tight font-semibold transition",
    "active:translate-y-px focus-visible:rounded-pill disabled:pointer-events-none disabled:opacity-45 aria-busy:cursor-progress",
    variants[variant],
    sizes[size],
    wide && "w-full",
    className,
  );
}
