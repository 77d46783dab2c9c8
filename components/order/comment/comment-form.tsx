"use client";

import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import { useFailureText } from "@/components/feedback/failure-text";
import { useLateRules } from "@/components/feedback/late-rules";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FieldError } from "@/components/ui/field-error";
import { Textarea } from "@/components/ui/textarea";
import { refresh, send } from "@/lib/client/send";
import { useRouter } from "@/lib/i18n/navigation";
import type { Order } from "../order";
import { CommentItem } from "./comment-item";
import type { Comments } from "./comment-rules";
import { evaluationOf, longestComment, reviewableOf } from "./evaluation";
import { StarField } from "./star-field";

const untouched = { star: 5, evaluate: "", anonymous: false };

/** One block for each thing that can be commented on; all of them are sent together. */
export function CommentForm({ order }: { order: Order }) {
  const t = useTranslations("CommentForm");
  const router = useRouter();
  const textOf = useFailureText();
  const showFailure = useShowFailure();
  const { reviewable, open } = reviewableOf(order);
  const { control, register, handleSubmit, setError, formState } = useForm<Comments>({
    resolver: useLateRules(async () => (await import("./comment-rules")).commentRules),
    defaultValues: { comments: open.map(() => untouched) },
  });
  const refused = formState.errors.root?.message;

  async function submit(form: Comments) {
    try {
      await send("POST orderEvaluation/evaluation", evaluationOf(order.id, open, form));
      void showToast("success", t("sent"));
      router.push("/order_list?status=5");
    } catch (error) {
      setError("root", { message: textOf(error) });
      showFailure(error);
      // Only the answer may have been lost: what is commented on by now, the order says.
      void refresh(["GET order/{id}"]);
    }
  }

  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit(submit)}>
      <ul aria-label={t("label")} className="flex flex-col gap-6">
        {reviewable.map((item) => {
          const place = open.indexOf(item);
          return (
            <CommentItem key={item.id} item={item}>
              {place >= 0 && (
                <>
                  <Controller
                    control={control}
                    name={`comments.${place}.star`}
                    render={({ field }) => <StarField name={item.productName} value={field.value} onChange={field.onChange} />}
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
      <div role="alert" className="mt-6">
        <FieldError>{refused}</FieldError>
      </div>
      <div className="mt-6 flex justify-end">
        <Button type="submit" size="large" busy={formState.isSubmitting || formState.isSubmitSuccessful}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
