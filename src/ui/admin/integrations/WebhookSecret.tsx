import { skipToken, useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../adminText.ts';
import { secretOverlapHours } from '../../../../contract/rules/webhooks.ts';
import { webhookSecretKey } from '../../../services/admin/admin.queries.ts';
import type { WebhookEndpoint } from '../../../services/admin/webhookServices.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { Hint } from '../admin.styles.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

/** DESK-471: the secret of an endpoint, once after it was made or rotated. */
export const WebhookSecret = ({
  endpoint: { _id, previousSecretUntil },
}: {
  readonly endpoint: WebhookEndpoint;
}) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const timeZone = useTimeZone();
  // The task puts it into the cache; it is gone when the page is left.
  const { data: secret } = useQuery<string>({
    queryKey: webhookSecretKey(_id),
    queryFn: skipToken,
    gcTime: 0,
  });
  return (
    <TitledPanel id="secret" title="Secret">
      {secret === undefined ? (
        <Hint>The receiver verifies each request with it. We show it only when it is new.</Hint>
      ) : (
        <div role="status">
          <TextField
            label="New secret"
            description="Copy it now. We do not show it again."
            readOnly
            value={secret}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      {previousSecretUntil && (
        <Hint>
          Until {formatDateTime(previousSecretUntil, timeZone)} we sign with the earlier secret too.
        </Hint>
      )}
      <AllowedTask kind="rotateWebhookSecret">
        <div>
          <Button
            variant="secondary"
            disabled={isWorking}
            busy={isRunning('rotateWebhookSecret', _id)}
            onClick={() => requestTask({ kind: 'rotateWebhookSecret', id: _id })}
          >
            Make a new secret
          </Button>
        </div>
        <Hint>The earlier one stays valid for {secretOverlapHours} hours.</Hint>
      </AllowedTask>
    </TitledPanel>
  );
};
