import { lazyComponent } from '../kit/lazyComponent.tsx';

/** Few checkouts fail: they load the button. Without a connection, what it would send cannot be sent either. */
export const LazyReportFailure = lazyComponent(
  async () => (await import('./ReportFailure.tsx')).ReportFailure,
);
