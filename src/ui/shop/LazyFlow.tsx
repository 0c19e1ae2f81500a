import type { ReactNode } from 'react';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';
import { FlowLoadError } from './FlowLoadError.tsx';

interface LazyFlowProps<Flow> {
  /** Null while its code is loading. */
  readonly flow: Flow | null;
  readonly hasLoadFailed: boolean;
  /** Loading label, such as 'Opening checkout'. */
  readonly label: string;
  readonly children: (flow: Flow) => ReactNode;
}

/** Renders a flow whose machine is loaded when its page is entered, or its loading and error states. */
export const LazyFlow = <Flow,>({ flow, hasLoadFailed, label, children }: LazyFlowProps<Flow>) => {
  if (flow) return children(flow);
  if (hasLoadFailed) return <FlowLoadError />;
  return (
    <Busy isBusy label={label} skeleton={<SkeletonBlock $height="360px" />}>
      {null}
    </Busy>
  );
};
