import { WebhookView } from '../../ui/admin/integrations/WebhookView.tsx';
import type { PageParameters } from '../PersonalPage.tsx';

/** DESK-471 to DESK-477. */
export const AdminWebhookPage = ({ id = '' }: PageParameters) => <WebhookView id={id} />;
