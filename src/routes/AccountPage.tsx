import { AccountLayout } from '../ui/account/AccountLayout.tsx';
import { OverviewView } from '../ui/account/OverviewView.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-12, ACCT-04. */
export const AccountPage = () => (
  <PersonalPageContainer>
    <AccountLayout title="Hello!">
      <OverviewView />
    </AccountLayout>
  </PersonalPageContainer>
);
