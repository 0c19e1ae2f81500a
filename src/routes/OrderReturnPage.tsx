import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { ReturnWizardView } from '../ui/returns/ReturnWizardView.tsx';
import type { PageParameters } from './PersonalPage.tsx';
import { AccountPageContainer } from './common/AccountPageContainer.tsx';

/** ROUTE-15. */
export const OrderReturnPage = ({ id = '' }: PageParameters) => (
  <AccountPageContainer title="Return items">
    <ShopBoundary text="The return form stopped working. Your answers are saved. Reload the page to continue where you left off.">
      <ReturnWizardView orderId={id} />
    </ShopBoundary>
  </AccountPageContainer>
);
