import type { ReactNode } from 'react';
import type { AccountActor } from '../../machines/actors.ts';
import { ShopBoundary } from '../shop/ShopBoundary.tsx';
import { FetchedFlow } from '../shop/FetchedFlow.tsx';
import { useAccount, useIsUnfetched } from '../shop/ShopContext.tsx';

interface AccountFlowProps {
  readonly label: string;
  readonly children: (flow: AccountActor) => ReactNode;
}

/** What needs the flow of the account: there as soon as its code is. */
export const AccountFlow = ({ label, children }: AccountFlowProps) => (
  <ShopBoundary text="This part of your account stopped working. Nothing was changed. Reload the page to continue.">
    <FetchedFlow flow={useAccount()} isUnfetched={useIsUnfetched('account')} label={label}>
      {children}
    </FetchedFlow>
  </ShopBoundary>
);
