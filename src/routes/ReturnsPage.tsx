import { ReturnsView } from '../ui/returns/ReturnsView.tsx';
import { AccountPageContainer } from './common/AccountPageContainer.tsx';

/** ROUTE-16: the list of returns. */
export const ReturnsPage = () => (
  <AccountPageContainer title="Returns">
    <ReturnsView />
  </AccountPageContainer>
);
