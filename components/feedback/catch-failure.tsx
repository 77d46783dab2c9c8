"use client";

import { unstable_rethrow, usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Component, type ReactNode, startTransition } from "react";
import { Failed } from "./failed";

/** With a title of its own, because the page may have failed before setting one. */
function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("Failed");
  return (
    <>
      <title>{t("title")}</title>
      <Failed error={error} onRetry={onRetry} className="my-section" />
    </>
  );
}

type Props = { path: string; onRetry: () => void; children: ReactNode };
type State = { path: string; failed: boolean; error?: unknown };

/** Replaces the framework's `error.tsx`, which would be another script on every first visit. */
class Boundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // Redirects and missing pages are thrown as well; the framework handles them.
    unstable_rethrow(error);
    return { failed: true, error };
  }

  /** Navigation resets the error. */
  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failed: false };
  }

  tryAgain = () => {
    startTransition(() => {
      this.props.onRetry();
      this.setState({ failed: false });
    });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailedPage error={this.state.error} onRetry={this.tryAgain} />;
  }
}

/** Shows a failure instead of the page; the header stays. */
export function CatchFailure({ children }: { children: ReactNode }) {
  const { refresh } = useRouter();
  return (
    <Boundary path={usePathname()} onRetry={refresh}>
      {children}
    </Boundary>
  );
}
