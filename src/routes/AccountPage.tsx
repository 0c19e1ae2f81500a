import { OverviewView } from '../ui/account/OverviewView.tsx';
import { AccountPageContainer } from './common/AccountPageContainer.tsx';

/** ROUTE-12, ACCT-04. */
export const AccountPage = () => (
  <AccountPageContainer title="Hello!" needsAccount>
    <OverviewView />
  </AccountPageContainer>
);
