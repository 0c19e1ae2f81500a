import { useSelector } from '@xstate/react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import {
  selectCanSubmit,
  selectFailureOf,
  selectRunningTask,
  selectSuccessCountOf,
} from '../../../machines/account/selectors.ts';
import type { AccountTaskKind } from '../../../machines/account/types.ts';
import type { FlowActor } from '../../../machines/registry.ts';
import { useRestoreFocusAfterBusy } from '../../forms/focusRecovery.ts';
import { useServerFieldErrors } from '../../forms/useServerFieldErrors.ts';

/** The state of a form that requests a task of the account. Sets the server's field errors in the form. */
export const useTaskForm = <T extends FieldValues>(
  flow: FlowActor<'account'>,
  kind: AccountTaskKind,
  {
    fieldNames,
    setError,
  }: { readonly fieldNames: readonly Path<T>[]; readonly setError: UseFormSetError<T> },
) => {
  const isRunning = useSelector(flow, selectRunningTask) === kind;
  const failure = useSelector(flow, selectFailureOf(kind));
  return {
    isRunning,
    failure,
    /** The failure if it concerns no field. */
    errorText: useServerFieldErrors<T>(failure, fieldNames, setError),
    canSubmit: useSelector(flow, selectCanSubmit),
    /** Changes each time that the task succeeds. */
    successCount: useSelector(flow, selectSuccessCountOf(kind)),
    formRef: useRestoreFocusAfterBusy<HTMLFormElement>(isRunning),
  };
};
