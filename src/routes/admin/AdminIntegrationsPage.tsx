import { IntegrationsView } from '../../ui/admin/integrations/IntegrationsView.tsx';
import { PageTitle } from '../../ui/kit/Heading.tsx';

/** DESK-471. */
export const AdminIntegrationsPage = () => (
  <>
    <PageTitle>Integrations</PageTitle>
    <IntegrationsView />
  </>
);
