import { PageTitle } from '../ui/kit/Heading.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { WithdrawalView } from '../ui/withdrawal/WithdrawalView.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** WITHDRAW-01: public. */
export const WithdrawPage = () => (
  <PersonalPageContainer>
    <PageTitle>Withdraw from contract</PageTitle>
    <ShopBoundary text="The form stopped working. What you typed is saved. Reload the page to continue.">
      <WithdrawalView />
    </ShopBoundary>
  </PersonalPageContainer>
);
