import type { Infer } from '../../../../contract/schema.ts';
import { parse } from '../../../../contract/parse.ts';
import { redeliveryBody } from '../../../../contract/wire/adminWebhooks.ts';
import type { WebhookEndpoint } from '../../../services/admin/webhookServices.ts';
import { toFieldErrors } from '../../forms/contractResolver.ts';
import { useResolvedForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { Hint, PanelForm } from '../admin.styles.ts';
import { fromZonedInput } from '../../../../contract/zonedTime.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useStaffTasks } from '../useStaffTasks.ts';

type FormValues = Infer<typeof redeliveryBody>;

/** DESK-477: a test event, and all failed deliveries again. */
export const ResendPanel = ({
  endpoint: { _id: id, enabled, failed },
}: {
  readonly endpoint: WebhookEndpoint;
}) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const timeZone = useTimeZone();
  const parseTime = ({ since }: FormValues) =>
    parse(redeliveryBody, { since: fromZonedInput(since, timeZone) ?? '' });
  const { field, handleSubmit } = useResolvedForm<FormValues>(
    (values) => {
      const parsed = parseTime(values);
      return parsed.ok ? { values, errors: {} } : toFieldErrors({ since: 'Enter a day and a time' });
    },
    { defaultValues: { since: '' } },
  );
  return (
    <TitledPanel id="resend" title="Test and resend">
      {!enabled && <Hint>This endpoint is disabled. Enable it to send something to it.</Hint>}
      <AllowedTask kind="sendTestEvent">
        <div>
          <Button
            variant="secondary"
            disabled={isWorking || !enabled}
            busy={isRunning('sendTestEvent', id)}
            onClick={() => requestTask({ kind: 'sendTestEvent', id })}
          >
            Send a test event
          </Button>
        </div>
        {failed > 0 && (
          <PanelForm
            noValidate
            onSubmit={(event) => {
              void handleSubmit((values) => {
                const parsed = parseTime(values);
                if (parsed.ok)
                  requestTask({ kind: 'redeliverFailedWebhooks', id, since: parsed.value.since });
              })(event);
            }}
          >
            <div className="wide">
              <TextField
                label="Send failed deliveries again since"
                type="datetime-local"
                description={`Time in ${timeZone}`}
                {...field('since')}
              />
            </div>
            <Button
              type="submit"
              variant="secondary"
              disabled={isWorking || !enabled}
              busy={isRunning('redeliverFailedWebhooks', id)}
            >
              Send failed deliveries again
            </Button>
          </PanelForm>
        )}
      </AllowedTask>
    </TitledPanel>
  );
};
