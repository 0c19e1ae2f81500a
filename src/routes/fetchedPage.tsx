import type { ComponentType } from 'react';
import { fetchedCode } from '../ui/kit/fetchedCode.ts';
import { ErrorState } from '../ui/kit/StateBlock.tsx';
import { CopyWhatHappened } from '../ui/shop/CopyWhatHappened.tsx';
import { useShop } from '../ui/shop/ShopContext.tsx';
import { WaitingPage } from './WaitingPage.tsx';

interface FetchedPage<P extends object> {
  readonly Page: ComponentType<P>;
  /** Fetches its code, so that it is shown at once from then on. Rejects where it cannot be had. */
  readonly fetch: () => Promise<void>;
}

interface NotLoadedProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** In the place of a page whose code could not be fetched. One press fetches the page's flow again too, if that failed as well. */
export const PageNotLoaded = ({ onRetry, isRetrying }: NotLoadedProps) => {
  const { root } = useShop();
  const retry = () => {
    onRetry();
    root.send({ type: 'flow.retried' });
  };
  return (
    <ErrorState
      text="This page did not load completely. Check your connection, then try again."
      onRetry={retry}
      isRetrying={isRetrying}
      help={<CopyWhatHappened />}
    />
  );
};

/** A page in a chunk of its own. React's `lazy` would remember a rejected fetch for as long as the tab lives. */
export const fetchedPage = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType = WaitingPage,
): FetchedPage<P> => {
  const { usePart, fetch } = fetchedCode(load);
  const Page = (props: P) => {
    const { Part, failures, isRetrying, retry } = usePart(true);
    if (Part) return <Part {...props} />;
    if (failures === 0) return <Waiting />;
    return <PageNotLoaded onRetry={retry} isRetrying={isRetrying} />;
  };
  return { Page, fetch };
};
