import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parse } from '../../../../contract/parse.ts';
import { apiKeyBody } from '../../../../contract/wire/adminApiKeys.ts';
import type { ApiKeyBody } from '../../../machines/staff/apiKeyTasks.ts';
import { madeApiKeyKey } from '../../../services/admin/admin.queries.ts';
import { toFieldErrors } from '../../forms/contractResolver.ts';
import { useResolvedForm } from '../../forms/useContractForm.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useTimeZone } from '../../shop/timeZone.ts';
import { PanelForm } from '../admin.styles.ts';
import { fromZonedInput } from '../../../../contract/zonedTime.ts';
import { TitledPanel } from '../TitledPanel.tsx';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { useTaskErrors } from '../useTaskErrors.ts';
import { scopeTexts } from './apiKeyText.ts';
import { CodeCheckboxes } from './CodeCheckboxes.tsx';

interface FormValues {
  readonly name: string;
  readonly scopes: ApiKeyBody['scopes'];
  /** A day, or empty. */
  readonly until: string;
}

const emptyValues: FormValues = { name: '', scopes: [], until: '' };

const parseForm = ({ name, scopes, until }: FormValues, timeZone: string) =>
  parse(apiKeyBody, {
    name: name.trim(),
    scopes,
    expiresAt: fromZonedInput(until && `${until}T00:00`, timeZone),
  });

const focusField = (field: HTMLInputElement | null): void => field?.focus();

/** DESK-481: makes an API key, and shows it once. */
export const NewApiKey = () => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const timeZone = useTimeZone();
  const [requestId, setRequestId] = useState('');
  // The task puts it into the cache; it is gone when the page is left.
  const { data: key } = useQuery<string>({
    queryKey: madeApiKeyKey(requestId),
    queryFn: skipToken,
    gcTime: 0,
  });
  const { field, register, handleSubmit, setError, formState, reset, watch } = useResolvedForm<FormValues>(
    (values) => {
      const parsed = parseForm(values, timeZone);
      if (parsed.ok) return { values, errors: {} };
      const { expiresAt, ...others } = parsed.fields;
      return toFieldErrors(expiresAt === undefined ? others : { ...others, until: expiresAt });
    },
    { defaultValues: emptyValues },
  );
  const id = watch('name').trim();
  useTaskErrors<FormValues>({ kind: 'createApiKey', id }, ['name'], setError);
  useOnTaskDone('createApiKey', () => reset(emptyValues));
  return (
    <TitledPanel id="new-key" title="New API key">
      {key !== undefined && (
        <div role="status">
          <TextField
            label="The new key"
            description="Copy it now. We do not show it again."
            readOnly
            // The form below it may fill the screen.
            ref={focusField}
            value={key}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      <PanelForm
        noValidate
        onSubmit={(event) => {
          void handleSubmit((values) => {
            const parsed = parseForm(values, timeZone);
            if (parsed.ok)
              setRequestId(requestTask({ kind: 'createApiKey', id: parsed.value.name, body: parsed.value }));
          })(event);
        }}
      >
        <div className="wide">
          <TextField
            label="Name"
            description="The system that gets the key; the log names it"
            required
            autoComplete="off"
            maxLength={60}
            {...field('name')}
          />
        </div>
        <CodeCheckboxes
          legend="What it may do"
          texts={scopeTexts}
          register={() => register('scopes')}
          error={formState.errors.scopes && 'Choose at least one'}
        />
        <div className="wide">
          <TextField
            label="Valid until"
            type="date"
            description="The key ends at the start of this day"
            isOptional
            {...field('until')}
          />
        </div>
        <Button type="submit" disabled={isWorking} busy={isRunning('createApiKey', id)}>
          Make API key
        </Button>
      </PanelForm>
    </TitledPanel>
  );
};
