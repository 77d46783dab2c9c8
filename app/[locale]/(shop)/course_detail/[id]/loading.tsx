import { Container } from "@/components/ui/container";
import { Skeleton } from "@/components/ui/skeleton";

/**
 * With it, a product that is not there answers 404 with the page around it in the HTML, and not an empty document.
 * Without words: it is rendered before the language of the page is known.
 */
export default function CourseDetailLoading() {
  return (
    <Container>
      <Skeleton className="aspect-4/3 max-w-words rounded-lg" />
    </Container>
  );
}
