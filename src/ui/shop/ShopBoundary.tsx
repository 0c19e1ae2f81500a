import { ErrorBoundary, type ErrorBoundaryProps } from '../kit/ErrorBoundary.tsx';
import { CopyDiagnosticsButton } from './CopyDiagnosticsButton.tsx';

/** An error boundary with a retry and a button that copies diagnostics. */
export const ShopBoundary = (props: Omit<ErrorBoundaryProps, 'help'>) => (
  <ErrorBoundary {...props} help={<CopyDiagnosticsButton />} />
);
