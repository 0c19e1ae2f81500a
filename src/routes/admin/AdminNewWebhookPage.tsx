import { NewWebhookView } from '../../ui/admin/integrations/NewWebhookView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-471. */
export const AdminNewWebhookPage = () => (
  <>
    <PageTitle>New webhook endpoint</PageTitle>
    <NewWebhookView />
  </>
);
