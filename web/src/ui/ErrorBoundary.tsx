import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './RouteError.js';

interface Props {
  children: ReactNode;
  /** where one is: elsewhere it is tried again */
  at?: unknown;
  onCatch?: () => void;
  /** instead of drawing the same again */
  onRetry?: () => void;
}

/** Keeps the failure of one part from taking the frame around it away. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean; at: unknown }> {
  override state = { error: null as unknown, failed: false, at: this.props.at };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ at }: Props, before: { at: unknown }) {
    return at === before.at ? null : { error: null, failed: false, at };
  }

  override componentDidCatch() {
    this.props.onCatch?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const again = () => this.setState({ error: null, failed: false });
    return <ErrorScreen error={this.state.error} onRetry={this.props.onRetry ?? again} />;
  }
}
