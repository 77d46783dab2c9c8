import { NotFound } from "@/components/feedback/not-found";

export default function NotFoundPage() {
  return <NotFound />;
}
