import { AccountFrame } from '../ui/account/AccountFrame.tsx';
import { ShopBoundary } from '../ui/shop/ShopBoundary.tsx';
import { ReturnWizardView } from '../ui/returns/ReturnWizardView.tsx';
import type { PageParameters } from './PersonalPage.tsx';
import { PersonalSpace } from './PersonalSpace.tsx';

/** ROUTE-15. */
export const OrderReturnPage = ({ id = '' }: PageParameters) => (
  <PersonalSpace>
    <AccountFrame title="Return items">
      <ShopBoundary text="The return stopped working. Nothing was sent by this; reload the page to go on where you were.">
        <ReturnWizardView orderId={id} />
      </ShopBoundary>
    </AccountFrame>
  </PersonalSpace>
);
