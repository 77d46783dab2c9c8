import { DetailTabs } from "@/components/product/detail-tabs";
import type { Product } from "@/components/product/product";
import { ProductTop } from "@/components/product/product-top";
import { ReviewPart } from "@/components/review/review-part";
import type { CallData } from "@/lib/contract";

type Props = { product: Product; reviews: CallData<"GET orderEvaluation/getListByPage"> };

export function GoodsView({ product, reviews }: Props) {
  const { id, productEvaluateCount: rating } = product;
  return (
    <>
      <ProductTop product={product} />
      <DetailTabs
        product={product}
        reviewCount={reviews.total}
        evaluate={<ReviewPart productId={id} rating={rating} reviews={reviews} />}
      />
    </>
  );
}
