import { OverviewView } from '../ui/account/OverviewView.tsx';
import { UserPage } from '../ui/auth/UserPage.tsx';
import { Container } from '../ui/kit/Container.tsx';

/** ROUTE-12. */
export const AccountPage = () => (
  <Container>
    <UserPage>
      <OverviewView />
    </UserPage>
  </Container>
);
