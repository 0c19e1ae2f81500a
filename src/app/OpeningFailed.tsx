import { reload } from '../ui/kit/outdated.ts';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { GlobalStyle } from '../ui/theme/GlobalStyle.ts';

/** In place of a shop that could not be opened: what the error boundary of a page says, and a way to try again. */
export const OpeningFailed = () => (
  <>
    <GlobalStyle />
    <ErrorState text="Something went wrong on this page." onRetry={reload} />
  </>
);
