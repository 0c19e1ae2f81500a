import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Failure } from '../../../contract/failure.ts';

/** Sets the server's field errors in the form and focuses the first one. Returns the message of a failure that concerns no field, or null. */
export const useServerFieldErrors = <T extends FieldValues>(
  failure: Failure | null,
  names: readonly Path<T>[],
  setError: UseFormSetError<T>,
): string | null => {
  const fieldsWithErrors = (current: Failure | null) =>
    names.filter((name) => current?.fields?.[name] !== undefined);
  const show = useEffectEvent((current: Failure | null) => {
    for (const [index, name] of fieldsWithErrors(current).entries())
      setError(name, { type: 'server', message: current?.fields?.[name] }, { shouldFocus: index === 0 });
  });
  useEffect(() => show(failure), [failure]);
  return failure && fieldsWithErrors(failure).length === 0 ? failure.message : null;
};
