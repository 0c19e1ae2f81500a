import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { ReturnWizardView } from '../ui/returns/ReturnWizardView.tsx';
import type { PageParameters } from './PersonalPage.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-15. */
export const OrderReturnPage = ({ id = '' }: PageParameters) => (
  <PersonalSpace>
    <AccountFrame title="Return items">
      <ShopBoundary text="The return form stopped working. Your answers are saved. Reload the page to continue where you left off.">
        <ReturnWizardView orderId={id} />
      </ShopBoundary>
    </AccountFrame>
  </PersonalSpace>
);
