import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Failure } from '../../../contract/failure.ts';

/**
 * Shows what a server found wrong with single fields beside those fields, the first of them focused, until they are changed. Answers with
 * the sentence for what no field of the form is to blame for; null where there is none.
 */
export const useServerFaults = <T extends FieldValues>(
  failure: Failure | null,
  names: readonly Path<T>[],
  setError: UseFormSetError<T>,
): string | null => {
  const blamedBy = (told: Failure | null) => names.filter((name) => told?.fields?.[name] !== undefined);
  const show = useEffectEvent((told: Failure | null) => {
    for (const [index, name] of blamedBy(told).entries())
      setError(name, { type: 'server', message: told?.fields?.[name] }, { shouldFocus: index === 0 });
  });
  useEffect(() => show(failure), [failure]);
  return failure && blamedBy(failure).length === 0 ? failure.message : null;
};
