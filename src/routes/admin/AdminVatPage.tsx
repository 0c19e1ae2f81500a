import { VatView } from '../../ui/admin/vat/VatView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** INTL-20, INTL-26. */
export const AdminVatPage = () => (
  <>
    <PageTitle>VAT</PageTitle>
    <VatView />
  </>
);
