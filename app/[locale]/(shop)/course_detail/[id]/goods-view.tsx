import { DetailTabs } from "@/components/catalogue/detail/detail-tabs";
import type { Product } from "@/components/catalogue/detail/product";
import { ProductTop } from "@/components/catalogue/detail/product-top";
import { ReviewPart } from "@/components/review/review-part";
import type { CallData } from "@/lib/contract";

type Props = { product: Product; reviews: CallData<"GET orderEvaluation/getListByPage"> };

/** A thing: its pictures, its price, and what was written about it. */
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
