import type { ReactNode } from 'react';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { ErrorState } from '../kit/StateBlock.tsx';
import { useShop } from './ShopContext.tsx';

interface FetchedFlowProps<Flow> {
  /** Null while its code is on the way. */
  readonly flow: Flow | null;
  /** Its code did not come. */
  readonly isUnfetched: boolean;
  /** What is on the way, as in 'Opening checkout'. */
  readonly label: string;
  readonly children: (flow: Flow) => ReactNode;
}

/** The place of a flow whose machine is fetched when its page is entered. */
export const FetchedFlow = <Flow,>({ flow, isUnfetched, label, children }: FetchedFlowProps<Flow>) => {
  const { root } = useShop();
  if (flow) return children(flow);
  if (isUnfetched) {
    return (
      <ErrorState
        text="This page did not load completely. Check your connection, then try again."
        onRetry={() => root.send({ type: 'flow.retried' })}
      />
    );
  }
  return (
    <Busy isBusy label={label} skeleton={<SkeletonBlock $height="360px" />}>
      {null}
    </Busy>
  );
};
