import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { useSelector } from '@xstate/react';
import type { Schema } from '../../../../contract/schema.ts';
import { selectFailureOf } from '../../../machines/staff/selectors.ts';
import type { StaffTask } from '../../../machines/staff/types.ts';
import { useContractForm } from '../../forms/useContractForm.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';
import { useAdminClient } from '../adminContext.ts';
import { useStaffTasks } from '../useStaffTasks.ts';

interface RevisedFormOptions<T> {
  readonly task: Pick<StaffTask, 'kind' | 'id'>;
  /** The present values of the server, with their revision. */
  readonly values: T;
  /** Fields that the server may refuse. */
  readonly names: readonly Path<T & FieldValues>[];
}

/**
 * A form about a record that others may change. It follows the server while nothing is typed; `isStale` tells that the server has other
 * values than those it was filled from, and the server refuses it then. `useServerValues` takes those of the server, `keepTyped` overwrites them.
 */
export const useRevisedForm = <T extends FieldValues & { readonly revision: string }>(
  schema: Schema<T>,
  { task, values, names }: RevisedFormOptions<T>,
) => {
  const { isRunning } = useStaffTasks();
  const isSaving = isRunning(task.kind, task.id);
  const failure = useSelector(useAdminClient().staff, selectFailureOf(task.kind, task.id));
  // The type of the form does not tell that all of its values are given.
  const form = useContractForm(schema, { defaultValues: values as unknown as DefaultValues<T> });
  const { isDirty, defaultValues } = form.formState;
  const filledFrom: unknown = defaultValues?.['revision' as keyof typeof defaultValues];
  const isOutdated = filledFrom !== values.revision;
  const wasSaving = useRef(false);

  const onSavingChange = useEffectEvent((saving: boolean) => {
    const isSaved = wasSaving.current && !saving && failure === null;
    wasSaving.current = saving;
    if (isSaved) form.reset(values);
  });
  useEffect(() => onSavingChange(isSaving), [isSaving]);
  const followServer = useEffectEvent((revision: string, isTyped: boolean) => {
    if (filledFrom !== revision && !isTyped) form.reset(values);
  });
  useEffect(() => followServer(values.revision, isDirty), [values.revision, isDirty]);
  useServerFieldErrors(failure, names, form.setError);

  return {
    ...form,
    isSaving,
    isStale: isOutdated && isDirty && !isSaving,
    takeServerValues: () => form.reset(values),
    keepTyped: () => {
      const typed = form.getValues();
      form.reset(values);
      for (const [name, value] of Object.entries(typed))
        if (name !== 'revision') form.setValue(name as Path<T>, value as never, { shouldDirty: true });
    },
  };
};
