import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './RouteError.js';

/** Keeps the failure of one part from taking the frame around it away. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen error={this.state.error} onRetry={() => this.setState({ error: null, failed: false })} />;
  }
}
