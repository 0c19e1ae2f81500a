import { ErrorBoundary, type ErrorBoundaryProps } from '../kit/ErrorBoundary.tsx';
import { CopyWhatHappened } from './CopyWhatHappened.tsx';

/** A part of the shop that may throw: what is said then, a way to try again, and what to send to the shop. */
export const ShopBoundary = (props: Omit<ErrorBoundaryProps, 'help'>) => (
  <ErrorBoundary {...props} help={<CopyWhatHappened />} />
);
