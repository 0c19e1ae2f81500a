import { AccountLayout } from '../ui/account/AccountLayout.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { ReturnWizardView } from '../ui/returns/ReturnWizardView.tsx';
import type { PageParameters } from './PersonalPage.tsx';
import { PersonalPageContainer } from './common/PersonalPageContainer.tsx';

/** ROUTE-15. */
export const OrderReturnPage = ({ id = '' }: PageParameters) => (
  <PersonalPageContainer>
    <AccountLayout title="Return items">
      <ShopBoundary text="The return form stopped working. Your answers are saved. Reload the page to continue where you left off.">
        <ReturnWizardView orderId={id} />
      </ShopBoundary>
    </AccountLayout>
  </PersonalPageContainer>
);
