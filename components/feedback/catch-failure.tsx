"use client";

import { unstable_rethrow, usePathname, useRouter } from "next/navigation";
import { Component, type ReactNode, startTransition } from "react";
import { FailedPage } from "./failed-page";

type Props = { path: string; onRetry: () => void; children: ReactNode };
type State = { path: string; failed: boolean; error?: unknown };

/** What the framework's `error.tsx` does, as a part of the document: that would be a file of its own for every first visit. */
class Boundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // A redirect, or a page that is not there, is thrown as well, and is not ours.
    unstable_rethrow(error);
    return { failed: true, error };
  }

  /** Another page is another try. */
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

/** Shows what went wrong in the place of a page, below the header that is still there. */
export function CatchFailure({ children }: { children: ReactNode }) {
  const { refresh } = useRouter();
  return (
    <Boundary path={usePathname()} onRetry={refresh}>
      {children}
    </Boundary>
  );
}
