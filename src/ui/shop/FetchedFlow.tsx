import type { ReactNode } from 'react';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { Unfetched } from './Unfetched.tsx';

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
  if (flow) return children(flow);
  if (isUnfetched) return <Unfetched />;
  return (
    <Busy isBusy label={label} skeleton={<SkeletonBlock $height="360px" />}>
      {null}
    </Busy>
  );
};
