import { BatchView } from '../../ui/admin/batches/BatchView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** DESK-403 to DESK-407. */
export const AdminBatchPage = ({ id = '' }: PageParameters) => <BatchView key={id} id={id} />;
