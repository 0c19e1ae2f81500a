import { AccountLayout } from '../ui/account/AccountLayout.tsx';
import { ReturnView } from '../ui/returns/ReturnView.tsx';
import { useReturnOrder } from '../ui/returns/useReturnOrder.ts';
import type { PageParameters } from './PersonalPage.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';
import { DocumentTitle } from './common/DocumentTitle.tsx';

/** ROUTE-16: one return. */
export const ReturnPage = ({ id = '' }: PageParameters) => {
  const returnQuery = useReturnOrder(id);
  const title = returnQuery.data ? `Return #${returnQuery.data.returnNumber}` : 'Return';
  return (
    <PersonalPageContainer>
      <DocumentTitle title={title} />
      <AccountLayout title={title}>
        <ReturnView returnQuery={returnQuery} />
      </AccountLayout>
    </PersonalPageContainer>
  );
};
