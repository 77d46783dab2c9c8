import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { passwordLength } from "@/lib/contract/wire/codes";

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** Length counts most. */
function strengthOf(password: string): "none" | "short" | "enough" | "strong" {
  if (password === "") return "none";
  if (password.length < passwordLength.shortest) return "short";
  const variety = kinds.filter((kind) => kind.test(password)).length;
  return password.length >= 16 || (password.length >= 11 && variety >= 3) ? "strong" : "enough";
}

const steps = { none: 0, short: 1, enough: 2, strong: 3 } as const;
const colors = { none: "", short: "bg-clay", enough: "bg-leaf", strong: "bg-leaf" } as const;

export function PasswordHint({ password }: { password: string }) {
  const t = useTranslations("PasswordHint");
  const strength = strengthOf(password);
  const { shortest } = passwordLength;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="flex shrink-0 gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classNames("h-1.5 w-6 rounded-full transition", step <= steps[strength] ? colors[strength] : "bg-line")}
          />
        ))}
      </span>
      {t(strength, { count: strength === "short" ? shortest - password.length : shortest })}
    </span>
  );
}
