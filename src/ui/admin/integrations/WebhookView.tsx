import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { WebhookDetails, WebhookEndpoint } from '../../../services/admin/webhookServices.ts';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { Button } from '../../kit/Button.tsx';
import { AllowedTask } from '../AllowedTask.tsx';
import { AuditLog } from '../AuditLog.tsx';
import { Column, Columns } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { RecordContent } from '../RecordContent.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { Deliveries } from './Deliveries.tsx';
import { EndpointState } from './EndpointState.tsx';
import { ResendPanel } from './ResendPanel.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';

/** DESK-471 to DESK-477: one webhook endpoint with its secret and deliveries. */
export const WebhookView = ({ id }: { readonly id: string }) => {
  const query = useQuery(useAdminClient().queries.webhook(id));
  const [, navigate] = useLocation();
  useOnTaskDone('removeWebhook', () => navigate(adminPaths.integrations(), { replace: true }));
  return (
    <>
      <RecordTitle title={query.data?.endpoint.description || 'Webhook endpoint'} />
      <RecordContent
        query={query}
        subject="this endpoint"
        list={{ name: 'Integrations', href: adminPaths.integrations() }}
      >
        {(details) => <Details {...details} />}
      </RecordContent>
    </>
  );
};

const Details = ({ endpoint, log }: WebhookDetails) => (
  <>
    <EndpointState endpoint={endpoint} />
    <Columns>
      <Column>
        <WebhookSecret endpoint={endpoint} />
        <SettingsPanel endpoint={endpoint} />
      </Column>
      <Column>
        <ResendPanel endpoint={endpoint} />
        <Deliveries endpoint={endpoint} />
        <AuditLog log={log} />
      </Column>
    </Columns>
  </>
);

const SettingsPanel = ({ endpoint }: { readonly endpoint: WebhookEndpoint }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { _id: id, url, description, events, enabled } = endpoint;
  const values = { url, description, events, enabled };
  return (
    <TitledPanel id="settings" title="Settings">
      <AllowedTask kind="editWebhook">
        <WebhookForm
          key={JSON.stringify(values)}
          kind="editWebhook"
          taskId={id}
          values={values}
          submitLabel="Save endpoint"
          onSubmit={(body) => requestTask({ kind: 'editWebhook', id, body })}
        />
        <div>
          <Button
            variant="quiet"
            disabled={isWorking}
            busy={isRunning('removeWebhook', id)}
            onClick={() => requestTask({ kind: 'removeWebhook', id })}
          >
            Remove endpoint
          </Button>
        </div>
      </AllowedTask>
    </TitledPanel>
  );
};
