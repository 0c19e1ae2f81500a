import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { ReturnView } from '../ui/returns/ReturnView.tsx';
import { useReturnOrder } from '../ui/returns/useReturnOrder.ts';
import type { PageParameters } from './PersonalPage.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-16, one of them. */
export const ReturnPage = ({ id = '' }: PageParameters) => {
  const returned = useReturnOrder(id);
  return (
    <PersonalSpace>
      <AccountFrame title={returned.data ? `Return #${returned.data.returnNumber}` : 'Return'}>
        <ReturnView returned={returned} />
      </AccountFrame>
    </PersonalSpace>
  );
};
