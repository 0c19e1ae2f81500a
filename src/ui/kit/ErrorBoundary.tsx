import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './StateBlock.tsx';

export interface ErrorBoundaryProps {
  /** Shown in place of the children after an error. */
  readonly text: string;
  /** A change resets the boundary, such as the path after a navigation. */
  readonly resetKey?: string;
  /** Extra content below the error, such as a support action. */
  readonly help?: ReactNode;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

/** Catches render errors of its children and offers a retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    return this.state.failed ? (
      <ErrorState
        text={this.props.text}
        help={this.props.help}
        onRetry={() => this.setState({ failed: false })}
      />
    ) : (
      this.props.children
    );
  }
}
