import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDateTime } from '../adminText.ts';
import { deliveryStates } from '../../../../contract/wire/adminWebhooks.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../../services/admin/webhookServices.ts';
import { Button } from '../../kit/Button.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { StatusTag } from '../../kit/StatusTag.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import { media } from '../../theme/theme.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { PagedList } from '../PagedList.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { isTaskAllowed } from '../taskRoles.ts';
import { useAdminSearch } from '../useAdminSearch.ts';
import { useStaffRole } from '../useStaffRole.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { deliveryStyles, describeAttempt } from './webhookText.ts';

const Code = styled.pre`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: 12px;
`;

const Details = styled.details`
  & > summary {
    cursor: pointer;
    padding-block: 4px;
    ${media.coarse} {
      padding-block: 12px;
    }
  }
`;

const stateOptions = [
  { value: '', label: 'All' },
  ...deliveryStates.map((state) => ({ value: state, label: deliveryStyles[state][0] })),
];

const EventCell = ({
  delivery: { type, eventId, createdAt, body, response },
}: {
  readonly delivery: WebhookDelivery;
}) => {
  const timeZone = useTimeZone();
  return (
    <div>
      <code>{type}</code>
      <Hint>{formatDateTime(createdAt, timeZone)}</Hint>
      <Details>
        <summary>What was sent</summary>
        <Code>{`webhook-id: ${eventId}\n${body}`}</Code>
        {response && (
          <>
            <Hint>Start of the response</Hint>
            <Code>{response}</Code>
          </>
        )}
      </Details>
    </div>
  );
};

const StateCell = ({ delivery }: { readonly delivery: WebhookDelivery }) => {
  const timeZone = useTimeZone();
  const [text, tone, Icon] = deliveryStyles[delivery.state];
  return (
    <div>
      <StatusTag tone={tone} Icon={Icon}>
        {text}
      </StatusTag>
      <Hint>{describeAttempt(delivery)}</Hint>
      {delivery.nextAttemptAt && delivery.attempts > 0 && (
        <Hint>Next attempt {formatDateTime(delivery.nextAttemptAt, timeZone)}</Hint>
      )}
    </div>
  );
};

interface AgainProps {
  readonly endpoint: WebhookEndpoint;
  readonly delivery: WebhookDelivery;
}

const SendAgain = ({
  endpoint: { _id: id, enabled },
  delivery: { _id, type, state, createdAt },
}: AgainProps) => {
  const { requestTask, isWorking } = useStaffTasks();
  const timeZone = useTimeZone();
  const role = useStaffRole();
  if (state === 'waiting' || !isTaskAllowed('redeliverWebhook', role)) return null;
  return (
    <Button
      variant="quiet"
      disabled={isWorking || !enabled}
      aria-label={`Send again: ${type} of ${formatDateTime(createdAt, timeZone)}`}
      onClick={() => requestTask({ kind: 'redeliverWebhook', id, delivery: _id })}
    >
      Send again
    </Button>
  );
};

const createColumns = (endpoint: WebhookEndpoint): readonly TableColumn<WebhookDelivery>[] => [
  { name: 'Event', cell: (delivery) => <EventCell delivery={delivery} /> },
  { name: 'State', cell: (delivery) => <StateCell delivery={delivery} /> },
  { name: 'Change', cell: (delivery) => <SendAgain endpoint={endpoint} delivery={delivery} /> },
];

/** DESK-477: the deliveries to an endpoint, newest first. */
export const Deliveries = ({ endpoint }: { readonly endpoint: WebhookEndpoint }) => {
  const { _id: id } = endpoint;
  const buildPath = (search: { readonly [name: string]: string }) => adminPaths.webhook(id, search);
  const { filters, setSearch } = useAdminSearch(buildPath, { state: deliveryStates });
  const list = useInfiniteQuery(useAdminClient().queries.webhookDeliveries(id, { state: filters.state }));
  return (
    <TitledPanel id="deliveries" title="Deliveries">
      <Hint>We keep them for 30 days.</Hint>
      <SelectField
        label="State of deliveries"
        options={stateOptions}
        value={filters.state ?? ''}
        onChange={({ target: { value } }) => setSearch({ state: value })}
      />
      <PagedList list={list} subject="deliveries">
        {(rows) => (
          <AdminTable
            caption="Deliveries"
            rows={rows}
            columns={createColumns(endpoint)}
            getRowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </TitledPanel>
  );
};
