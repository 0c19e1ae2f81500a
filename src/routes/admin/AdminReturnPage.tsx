import { ReturnView } from '../../ui/admin/returns/ReturnView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** ROLE-05. */
export const AdminReturnPage = ({ id = '' }: PageParameters) => <ReturnView id={id} />;
