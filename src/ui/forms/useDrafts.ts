import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormGetValues, UseFormWatch } from 'react-hook-form';

/** A pause this long after the last key keeps what was typed. */
export const draftPauseMs = 300;

interface Form<T extends FieldValues> {
  readonly watch: UseFormWatch<T>;
  readonly getValues: UseFormGetValues<T>;
}

/** Hands over what stands in a form after a pause in typing, so that half-filled forms come back. */
export const useDrafts = <T extends FieldValues>(
  { watch, getValues }: Form<T>,
  onDraft: (values: T) => void,
): void => {
  const keep = useEffectEvent(() => onDraft(getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => keep(), draftPauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [watch]);
};
