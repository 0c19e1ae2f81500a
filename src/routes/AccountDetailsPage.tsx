import { LazyAccountFlow } from '../ui/account/LazyAccountFlow.tsx';
import { AccountLayout } from '../ui/account/AccountLayout.tsx';
import { DetailsView } from '../ui/account/details/DetailsView.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-17. */
export const AccountDetailsPage = () => (
  <PersonalPageContainer>
    <AccountLayout title="My Data">
      <LazyAccountFlow label="Loading your data">{(flow) => <DetailsView flow={flow} />}</LazyAccountFlow>
    </AccountLayout>
  </PersonalPageContainer>
);
