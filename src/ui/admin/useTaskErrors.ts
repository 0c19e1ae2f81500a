import type { FieldValues, Path } from 'react-hook-form';
import { useSelector } from '@xstate/react';
import { selectFailureOf } from '../../machines/staff/selectors.ts';
import type { StaffTask } from '../../machines/staff/types.ts';
import { useServerFieldErrors } from '../forms/useServerFieldErrors.ts';
import { useAdminClient } from './adminContext.ts';

/** The server's errors of a task in the fields of its form. */
export const useTaskErrors = <T extends FieldValues>(
  { kind, id }: Pick<StaffTask, 'kind' | 'id'>,
  names: readonly Path<T>[],
  setError: Parameters<typeof useServerFieldErrors<T>>[2],
): void => {
  const failure = useSelector(useAdminClient().staff, selectFailureOf(kind, id));
  useServerFieldErrors(failure, names, setError);
};
