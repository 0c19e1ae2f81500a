import { PromoCodesView } from '../../ui/admin/promotions/PromoCodesView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** ROLE-05. */
export const AdminPromoCodesPage = () => (
  <>
    <PageTitle>Promo codes</PageTitle>
    <PromoCodesView />
  </>
);
