import { AccountLayout } from '../ui/account/AccountLayout.tsx';
import { ReturnsView } from '../ui/returns/ReturnsView.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-16: the list of returns. */
export const ReturnsPage = () => (
  <PersonalPageContainer>
    <AccountLayout title="Returns">
      <ReturnsView />
    </AccountLayout>
  </PersonalPageContainer>
);
