import { NewPromoCodeView } from '../../ui/admin/promotions/NewPromoCodeView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-201. */
export const AdminNewPromoCodePage = () => (
  <>
    <PageTitle>New promo code</PageTitle>
    <NewPromoCodeView />
  </>
);
