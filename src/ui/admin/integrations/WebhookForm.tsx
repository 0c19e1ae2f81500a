import { useId } from 'react';
import styled from 'styled-components';
import { webhookEventTypes } from '../../../../contract/rules/webhooks.ts';
import { webhookEndpointBody } from '../../../../contract/wire/adminWebhooks.ts';
import type { WebhookBody } from '../../../machines/staff/webhookTasks.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { ErrorText } from '../../kit/field.styles.ts';
import { TextField } from '../../kit/TextField.tsx';
import { type } from '../../theme/theme.ts';
import { Hint, PanelForm } from '../admin.styles.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useTaskErrors } from '../useTaskErrors.ts';
import { eventTexts } from './webhookText.ts';

const EventChoice = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    font-weight: 600;
    ${type[14]}
  }
  & code {
    overflow-wrap: anywhere;
  }
`;

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
  const errorId = useId();
  const { isWorking, isRunning } = useStaffTasks();
  const { field, register, handleSubmit, setError, watch, formState } = useContractForm(webhookEndpointBody, {
    defaultValues: values,
  });
  const id = taskId ?? watch('url');
  useTaskErrors<WebhookBody>({ kind, id }, ['url'], setError);
  const error = formState.errors.events;
  const isNew = kind === 'createWebhook';
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
      <EventChoice aria-describedby={error ? errorId : undefined}>
        <legend>Events to send</legend>
        {webhookEventTypes.map((eventType) => (
          <Checkbox key={eventType} value={eventType} {...register('events')}>
            <span>
              <code>{eventType}</code>
              <Hint as="span">
                <br />
                {eventTexts[eventType]}
              </Hint>
            </span>
          </Checkbox>
        ))}
        {error && (
          <ErrorText id={errorId} role="alert">
            Choose at least one event
          </ErrorText>
        )}
      </EventChoice>
      <Checkbox {...register('enabled')}>Enabled</Checkbox>
      <Button type="submit" disabled={isWorking || !(isNew || formState.isDirty)} busy={isRunning(kind, id)}>
        {submitLabel}
      </Button>
    </PanelForm>
  );
};
