import { ErrorState } from '../kit/StateBlock.tsx';
import { CopyWhatHappened } from './CopyWhatHappened.tsx';
import { useShop } from './ShopContext.tsx';

/** The code of a page's flow did not come; it can be asked for again. */
export const Unfetched = () => {
  const { root } = useShop();
  return (
    <ErrorState
      text="This page did not load completely. Check your connection, then try again."
      help={<CopyWhatHappened />}
      onRetry={() => root.send({ type: 'flow.retried' })}
    />
  );
};
