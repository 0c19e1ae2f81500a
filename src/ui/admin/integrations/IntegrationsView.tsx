import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { WebhookEndpoint } from '../../../services/admin/webhookServices.ts';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import type { TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Actions, Hint } from '../admin.styles.ts';
import { QueryTable } from '../promotions/QueryTable.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { isTaskAllowed } from '../taskRoles.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { EndpointState } from './EndpointState.tsx';

const columns: readonly TableColumn<WebhookEndpoint>[] = [
  {
    name: 'Endpoint',
    cell: ({ _id, url, description }) => (
      <div>
        <TextLink href={adminPaths.webhook(_id)}>{description || url}</TextLink>
        {description && <Hint>{url}</Hint>}
      </div>
    ),
  },
  { name: 'Events', cell: ({ events }) => events.join(', ') },
  { name: 'State', cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
];

const Webhooks = () => (
  <TitledPanel id="webhooks" title="Webhooks">
    <Hint>We send each event that you choose to the URLs of other systems, signed with a secret.</Hint>
    <AllowedTask kind="createWebhook">
      <Actions>
        <LinkButton href={adminPaths.newWebhook()}>New endpoint</LinkButton>
      </Actions>
    </AllowedTask>
    <QueryTable
      query={useQuery(useAdminClient().queries.webhooks())}
      subject="webhook endpoints"
      getRowKey={({ _id }) => _id}
      columns={columns}
    />
  </TitledPanel>
);

/** DESK-471, DESK-481: the systems to which the shop sends its events, and those that use its API. */
export const IntegrationsView = () => (
  <>
    <Webhooks />
    {isTaskAllowed('createApiKey', useStaffRole()) && <ApiKeys />}
  </>
);
