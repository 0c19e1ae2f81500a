import { PromoCodeView } from '../../ui/admin/promotions/PromoCodeView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** DESK-201 to DESK-205. */
export const AdminPromoCodePage = ({ code = '' }: PageParameters) => <PromoCodeView code={code} />;
