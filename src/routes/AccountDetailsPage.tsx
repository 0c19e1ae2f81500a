import { LazyAccountFlow } from '../ui/account/LazyAccountFlow.tsx';
import { DetailsView } from '../ui/account/details/DetailsView.tsx';
import { AccountPageContainer } from './common/AccountPageContainer.tsx';

/** ROUTE-17. */
export const AccountDetailsPage = () => (
  <AccountPageContainer title="My Data" needsAccount>
    <LazyAccountFlow label="Loading your data">{(flow) => <DetailsView flow={flow} />}</LazyAccountFlow>
  </AccountPageContainer>
);
