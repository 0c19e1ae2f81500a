import { createRoot } from 'react-dom/client';
import { reloadPage } from '../ui/kit/newVersion.ts';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { GlobalStyle } from '../ui/theme/GlobalStyle.tsx';

/** Replaces the page when the shop cannot be bootstrapped: the text of the page error boundary, and a reload button. */
export const renderStartupError = (container: HTMLElement): void =>
  createRoot(container).render(
    <>
      <GlobalStyle />
      <ErrorState text="Something went wrong on this page." onRetry={reloadPage} />
    </>,
  );
