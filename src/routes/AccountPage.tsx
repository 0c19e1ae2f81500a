import { OverviewView } from '../ui/account/OverviewView.tsx';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { Container } from '../ui/kit/Container.tsx';
import { PageTitle } from '../ui/kit/Heading.tsx';

/** ROUTE-12, ACCT-04. */
export const AccountPage = () => (
  <Container>
    <PageTitle>Hello!</PageTitle>
    <UserPage>
      <OverviewView />
    </UserPage>
  </Container>
);
