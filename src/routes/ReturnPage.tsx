import { ReturnView } from '../ui/returns/ReturnView.tsx';
import { useReturnOrder } from '../ui/returns/useReturnOrder.ts';
import type { PageParameters } from './PersonalPage.tsx';
import { AccountRecordPage } from './common/AccountRecordPage.tsx';

/** ROUTE-16: one return. */
export const ReturnPage = ({ id = '' }: PageParameters) => {
  const returnQuery = useReturnOrder(id);
  const title = returnQuery.data ? `Return #${returnQuery.data.returnNumber}` : 'Return';
  return (
    <AccountRecordPage title={title}>
      <ReturnView returnQuery={returnQuery} />
    </AccountRecordPage>
  );
};
