import type { ReactNode } from 'react';
import type { FlowActor } from '../../machines/registry.ts';
import { ShopBoundary } from '../shop/ShopBoundary.tsx';
import { LazyFlow } from '../shop/LazyFlow.tsx';
import { useFlow, useHasFlowLoadFailed } from '../shop/ShopContext.tsx';

interface LazyAccountFlowProps {
  readonly label: string;
  readonly children: (flow: FlowActor<'account'>) => ReactNode;
}

/** Renders its children with the account flow once the flow's code has loaded. */
export const LazyAccountFlow = ({ label, children }: LazyAccountFlowProps) => (
  <ShopBoundary text="This part of your account stopped working. Nothing was changed. Reload the page to continue.">
    <LazyFlow flow={useFlow('account')} hasLoadFailed={useHasFlowLoadFailed('account')} label={label}>
      {children}
    </LazyFlow>
  </ShopBoundary>
);
