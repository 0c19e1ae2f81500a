import { OverviewView } from '../ui/account/OverviewView.tsx';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-12, ACCT-04. */
export const AccountPage = () => (
  <PersonalSpace>
    <PageTitle>Hello!</PageTitle>
    <UserPage>
      <OverviewView />
    </UserPage>
  </PersonalSpace>
);
