import { ErrorState } from '../kit/StateBlock.tsx';
import { CopyDiagnosticsButton } from './CopyDiagnosticsButton.tsx';
import { useShop } from './ShopContext.tsx';

/** Shown when the code of a page flow failed to load; offers a retry. */
export const FlowLoadError = () => {
  const { root } = useShop();
  return (
    <ErrorState
      text="This page did not load completely. Check your connection, then try again."
      help={<CopyDiagnosticsButton />}
      onRetry={() => root.send({ type: 'flow.retried' })}
    />
  );
};
