import { webhookEndpointBody } from '../../../../contract/wire/adminWebhooks.ts';
import type { WebhookBody } from '../../../machines/staff/webhookTasks.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { PanelForm } from '../admin.styles.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useTaskErrors } from '../useTaskErrors.ts';
import { CodeCheckboxes } from './CodeCheckboxes.tsx';
import { eventTexts } from './webhookText.ts';
import { useUnsavedChanges } from '../unsavedChanges.ts';

interface WebhookFormProps {
  readonly kind: 'createWebhook' | 'editWebhook';
  /** Of the task: the URL of a new endpoint, or the id. */
  readonly taskId?: string;
  readonly values: WebhookBody;
  readonly submitLabel: string;
  readonly onSubmit: (body: WebhookBody) => void;
}

/** DESK-471: URL, description and event types of a webhook endpoint. */
export const WebhookForm = ({ kind, taskId, values, submitLabel, onSubmit }: WebhookFormProps) => {
  const { isWorking, isRunning } = useStaffTasks();
  const { field, register, handleSubmit, setError, watch, formState } = useContractForm(webhookEndpointBody, {
    defaultValues: values,
  });
  const id = taskId ?? watch('url');
  useTaskErrors<WebhookBody>({ kind, id }, ['url'], setError);
  const isNew = kind === 'createWebhook';
  useUnsavedChanges('Webhook', formState.isDirty);
  return (
    <PanelForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit(onSubmit)(event);
      }}
    >
      <div className="wide">
        <TextField
          label="URL"
          type="url"
          inputMode="url"
          description="A public address that begins with https://"
          required
          autoComplete="off"
          maxLength={500}
          {...field('url')}
        />
      </div>
      <div className="wide">
        <TextField
          label="Description"
          isOptional
          autoComplete="off"
          maxLength={100}
          {...field('description')}
        />
      </div>
      <CodeCheckboxes
        legend="Events to send"
        texts={eventTexts}
        register={() => register('events')}
        error={formState.errors.events && 'Choose at least one event'}
      />
      <Checkbox {...register('enabled')}>Enabled</Checkbox>
      <Button type="submit" disabled={isWorking || !(isNew || formState.isDirty)} busy={isRunning(kind, id)}>
        {submitLabel}
      </Button>
    </PanelForm>
  );
};
