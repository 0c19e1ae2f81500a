import { reloadPage } from '../ui/kit/newVersion.ts';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { GlobalStyle } from '../ui/theme/GlobalStyle.tsx';

/** Shown when the shop cannot be bootstrapped: the text of the page error boundary, and a reload button. */
export const StartupError = () => (
  <>
    <GlobalStyle />
    <ErrorState text="Something went wrong on this page." onRetry={reloadPage} />
  </>
);
