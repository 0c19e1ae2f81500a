import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { ReturnView } from '../ui/returns/ReturnView.tsx';
import { useReturnOrder } from '../ui/returns/useReturnOrder.ts';
import type { PageParameters } from './PersonalPage.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';
import { Titled } from './Titled.tsx';

/** ROUTE-16, one of them. */
export const ReturnPage = ({ id = '' }: PageParameters) => {
  const returned = useReturnOrder(id);
  const title = returned.data ? `Return #${returned.data.returnNumber}` : 'Return';
  return (
    <PersonalSpace>
      <Titled title={title} />
      <AccountFrame title={title}>
        <ReturnView returned={returned} />
      </AccountFrame>
    </PersonalSpace>
  );
};
