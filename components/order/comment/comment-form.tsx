"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { showToast } from "@/components/feedback/toast";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { Textarea } from "@/components/ui/textarea";
import { refresh, send } from "@/lib/client/call/send";
import { useRouter } from "@/lib/i18n/navigation";
import { longestComment, type Order, type OrderItem } from "../order";
import type { Comments } from "./comment-rules";
import { evaluationOf, reviewableOf } from "./evaluation";
import { StarField } from "./star-field";

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
  const { register, submit, watch, setValue, failure, submitting, succeeded } = useForm<Comments>({
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
                    <Textarea {...register(`comments.${place}.evaluate`)} maxLength={longestComment} />
                  </Field>
                  <Checkbox {...register(`comments.${place}.anonymous`)}>{t("anonymous")}</Checkbox>
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
