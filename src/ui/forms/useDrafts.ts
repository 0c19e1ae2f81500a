import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormGetValues, UseFormWatch } from 'react-hook-form';

/** A pause this long after the last key keeps what was typed. */
export const draftPauseMs = 300;

interface Form<T extends FieldValues> {
  readonly watch: UseFormWatch<T>;
  readonly getValues: UseFormGetValues<T>;
}

/** Hands over what stands in a form after a pause in typing, and when the form or its page is left before it, so that half-filled forms come back. */
export const useDrafts = <T extends FieldValues>(
  { watch, getValues }: Form<T>,
  onDraft: (values: T) => void,
): void => {
  const keep = useEffectEvent(() => onDraft(getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keepNow, draftPauseMs);
    });
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      unsubscribe();
      keepNow();
    };
  }, [watch]);
};
