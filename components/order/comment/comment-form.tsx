"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { showToast } from "@/components/feedback/toast";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { Textarea } from "@/components/ui/textarea";
import { refresh, send } from "@/lib/client/call/send";
import { useRouter } from "@/lib/i18n/navigation";
import { maxCommentLength, type Order, type OrderItem } from "../order";
import type { Comments } from "./comment-rules";
import { evaluationOf, reviewableOf } from "./evaluation";

const star = "M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z";
const levels = [0, 1, 2, 3, 4, 5];

type StarFieldProps = { name: string; value: number; onChange: (value: number) => void };

function Icon({ level, full }: { level: number; full: boolean }) {
  if (level === 0) return <span className="figures text-sm font-semibold text-ink-soft">0</span>;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames("size-8 transition", full ? "text-sun" : "text-line")}>
      <path d={star} fill="currentColor" stroke="var(--edge)" strokeWidth={full ? 0 : 1} />
    </svg>
  );
}

/** Pressing the selected star removes one. */
function StarField({ name, value, onChange }: StarFieldProps) {
  const t = useTranslations("StarField");
  const group = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("legend")}</legend>
      <div className="-ms-2.5 flex flex-wrap items-center">
        {levels.map((level) => (
          <label
            key={level}
            className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-full transition hover:bg-leaf-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={level}
              aria-label={t("level", { level, name })}
              checked={level === value}
              onChange={() => onChange(level)}
              onClick={() => level === value && level > 0 && onChange(level - 1)}
              className="sr-only"
            />
            <Icon level={level} full={level <= value} />
          </label>
        ))}
        <span aria-hidden="true" className="figures ms-3 text-sm text-ink-soft">
          {t("value", { value })}
        </span>
      </div>
    </fieldset>
  );
}

function CommentItem({ item, children }: { item: OrderItem; children?: ReactNode }) {
  const t = useTranslations("CommentItem");
  return (
    <li className="grid grid-cols-[5rem_1fr] items-start gap-x-6 gap-y-6 rounded-lg bg-surface p-5 shadow-soft sm:grid-cols-[9rem_1fr] sm:p-7">
      <Picture address={item.productPic} alt="" sizes="9rem" className="aspect-4/3 w-full rounded-md sm:row-span-2" />
      <h2 className="text-lg leading-tight">{item.productName}</h2>
      <div className="col-span-full flex flex-col gap-5 sm:col-start-2">{children || <p className="text-ink-soft">{t("done")}</p>}</div>
    </li>
  );
}

const untouched = { star: 5, evaluate: "", anonymous: false };

/** All comments are sent together. */
export function CommentForm({ order }: { order: Order }) {
  const t = useTranslations("CommentForm");
  const router = useRouter();
  const { reviewable, open } = reviewableOf(order);
  const { engine, register, submit, watch, setValue, failure, submitting, succeeded } = useForm<Comments>({
    defaultValues: { comments: open.map(() => untouched) },
    fetchRules: async () => (await import("./comment-rules")).commentRules,
  });

  const sendComments = submit(async (form) => {
    try {
      await send("POST orderEvaluation/evaluation", evaluationOf(order.id, open, form));
    } catch (error) {
      // Perhaps only the answer was lost: the order shows which items have a comment by now.
      void refresh(["GET order/{id}"]);
      throw error;
    }
    void showToast("success", t("sent"));
    router.push("/order_list?status=5");
  });

  return (
    <form noValidate autoComplete="off" onSubmit={sendComments}>
      {engine}
      <ul aria-label={t("label")} className="flex flex-col gap-6">
        {reviewable.map((item) => {
          const place = open.indexOf(item);
          return (
            <CommentItem key={item.id} item={item}>
              {place >= 0 && (
                <>
                  <StarField
                    name={item.productName}
                    value={watch(`comments.${place}.star`)}
                    onChange={(star) => setValue(`comments.${place}.star`, star)}
                  />
                  <Field label={t("text")} hint={t("hint")}>
                    <Textarea {...register(`comments.${place}.evaluate`)} maxLength={maxCommentLength} />
                  </Field>
                  <div>
                    <Checkbox {...register(`comments.${place}.anonymous`)}>{t("anonymous")}</Checkbox>
                    <p className="mt-1.5 ps-9 text-sm text-ink-soft">{t("anonymousHint")}</p>
                  </div>
                </>
              )}
            </CommentItem>
          );
        })}
      </ul>
      <div className="mt-6">
        <FormFailure>{failure}</FormFailure>
      </div>
      <div className="flex justify-end">
        <Button type="submit" size="large" busy={submitting || succeeded}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
