import { useSelector } from '@xstate/react';
import { filterNameBody } from '../../../../contract/wire/adminFilters.ts';
import { selectFailureOf } from '../../../machines/staff/selectors.ts';
import type { FilterTask } from '../../../machines/staff/filterTasks.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { Actions, DialogForm } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { useOnTaskDone } from '../useOnTaskDone.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

type NamingTask = Extract<FilterTask, { readonly name: string }>;

interface FilterNameFormProps {
  readonly name: string;
  /** Of the submit button. */
  readonly label: string;
  readonly toTask: (name: string) => NamingTask;
  readonly onDone: () => void;
}

/** The name of a saved filter. Stays open where the name is refused. */
export const FilterNameForm = ({ name, label, toTask, onDone }: FilterNameFormProps) => {
  const { requestTask, isWorking, isRunning } = useStaffTasks();
  const { kind, id } = toTask(name);
  const { field, handleSubmit, setError } = useContractForm(filterNameBody, { defaultValues: { name } });
  useServerFieldErrors(useSelector(useAdminClient().staff, selectFailureOf(kind, id)), ['name'], setError);
  useOnTaskDone(kind, onDone);
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        void handleSubmit((values) => requestTask(toTask(values.name.trim())))(event);
      }}
    >
      <TextField label="Name" maxLength={40} required autoComplete="off" {...field('name')} />
      <Actions>
        <Button type="submit" disabled={isWorking} busy={isRunning(kind, id)}>
          {label}
        </Button>
      </Actions>
    </DialogForm>
  );
};
