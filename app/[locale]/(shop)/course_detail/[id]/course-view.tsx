import { useTranslations } from "next-intl";
import { CourseFacts } from "@/components/catalogue/detail/course-facts";
import { DetailTabs } from "@/components/catalogue/detail/detail-tabs";
import type { Product } from "@/components/catalogue/detail/product";
import { ProductTop } from "@/components/catalogue/detail/product-top";
import { ChapterList, CoursePlayer, CourseStage } from "@/components/course/course-stage";
import { Empty } from "@/components/feedback/empty";
import { ReviewPart } from "@/components/review/review-part";
import type { CallData } from "@/lib/contract";

type Props = {
  product: Product;
  chapters: CallData<"GET course/getCourseChapterList">;
  reviews: CallData<"GET orderEvaluation/getListByPage">;
};

/** A course: its player, its price, and its chapters. */
export function CourseView({ product, chapters, reviews }: Props) {
  const t = useTranslations("ChapterList");
  const { id, name, pic, courseLanguageList: languages, productEvaluateCount: rating } = product;
  return (
    <CourseStage productId={id} chapters={chapters} languages={languages} poster={pic} title={name}>
      <ProductTop product={product} player={<CoursePlayer />}>
        <CourseFacts chapters={chapters} languages={languages} />
      </ProductTop>
      <DetailTabs
        product={product}
        catalogue={<ChapterList otherwise={<Empty title={t("empty")} />} />}
        reviewCount={reviews.total}
        evaluate={<ReviewPart productId={id} rating={rating} reviews={reviews} />}
      />
    </CourseStage>
  );
}
