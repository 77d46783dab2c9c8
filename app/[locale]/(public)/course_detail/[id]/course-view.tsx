import { useTranslations } from "next-intl";
import { ChapterList, CoursePlayer, CourseStage } from "@/components/course/course-stage";
import { Empty } from "@/components/feedback/empty";
import { CourseFacts } from "@/components/product/course-facts";
import { DetailTabs } from "@/components/product/detail-tabs";
import type { Product } from "@/components/product/product";
import { ProductTop } from "@/components/product/product-top";
import { ReviewPart } from "@/components/review/review-part";
import type { CallData } from "@/lib/contract";

type Props = {
  product: Product;
  chapters: CallData<"GET course/getCourseChapterList">;
  reviews: CallData<"GET orderEvaluation/getListByPage">;
};

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
