import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../adminText.ts';
import type { ApiKey } from '../../../services/admin/apiKeyServices.ts';
import { Button } from '../../kit/Button.tsx';
import { StatusTag } from '../../kit/StatusTag.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import type { TableColumn } from '../AdminTable.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { QueryTable } from '../promotions/QueryTable.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';
import { keyStyles } from './apiKeyText.ts';
import { NewApiKey } from './NewApiKey.tsx';

const KeyState = ({ apiKey: { state, expiresAt, lastUsedAt } }: { readonly apiKey: ApiKey }) => {
  const timeZone = useTimeZone();
  const [text, tone, Icon] = keyStyles[state];
  return (
    <div>
      <StatusTag tone={tone} Icon={Icon}>
        {text}
      </StatusTag>
      {state === 'valid' && expiresAt && <Hint>Until {formatDateTime(expiresAt, timeZone)}</Hint>}
      <Hint>{lastUsedAt ? `Last used ${formatDateTime(lastUsedAt, timeZone)}` : 'Never used'}</Hint>
    </div>
  );
};

const RevokeButton = ({ apiKey: { _id, name, state } }: { readonly apiKey: ApiKey }) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  if (state !== 'valid') return null;
  return (
    <Button
      variant="secondary"
      disabled={isWorking}
      busy={isRunning('revokeApiKey', _id)}
      aria-label={`Revoke ${name}`}
      onClick={() => requestTask({ kind: 'revokeApiKey', id: _id })}
    >
      Revoke
    </Button>
  );
};

const columns: readonly TableColumn<ApiKey>[] = [
  { name: 'Name', cell: ({ name }) => name },
  { name: 'May do', cell: ({ scopes }) => scopes.join(', ') },
  { name: 'State', cell: (apiKey) => <KeyState apiKey={apiKey} /> },
  { name: 'Change', cell: (apiKey) => <RevokeButton apiKey={apiKey} /> },
];

/** DESK-481: the keys of other systems, and a new one. */
export const ApiKeys = () => (
  <>
    <TitledPanel id="api-keys" title="API keys">
      <Hint>With a key, another system uses the API of this shop, within what the key may do.</Hint>
      <QueryTable
        query={useQuery(useAdminClient().queries.apiKeys())}
        subject="API keys"
        getRowKey={({ _id }) => _id}
        columns={columns}
      />
    </TitledPanel>
    <NewApiKey />
  </>
);
