import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormGetValues, UseFormWatch } from 'react-hook-form';

/** Debounce between the last key press and saving the draft. */
export const draftDebounceMs = 300;

interface Form<T extends FieldValues> {
  readonly watch: UseFormWatch<T>;
  readonly getValues: UseFormGetValues<T>;
}

/** Reports form values after a pause in typing, on unmount and on page hide, so that a partly filled form can be restored. */
export const useFormDraft = <T extends FieldValues>(
  { watch, getValues }: Form<T>,
  onDraft: (values: T) => void,
): void => {
  const saveDraft = useEffectEvent(() => onDraft(getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      saveDraft();
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(flush, draftDebounceMs);
    });
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      unsubscribe();
      flush();
    };
  }, [watch]);
};
