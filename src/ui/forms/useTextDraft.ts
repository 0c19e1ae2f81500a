import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftDebounceMs } from './useFormDraft.ts';

/** Text that updates its field immediately and its flow after a pause in typing, on blur and on page hide. */
export const useTextDraft = (saved: string, onDraft: (text: string) => void) => {
  const [text, setText] = useState(saved);
  const [lastSaved, setLastSaved] = useState(saved);
  const pending = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly text: string }>(undefined);
  // The flow reset or restored the text.
  if (lastSaved !== saved) {
    setLastSaved(saved);
    setText(saved);
  }
  const cancelPending = () => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
  };
  const flushPending = useEffectEvent(() => {
    const pendingText = pending.current?.text;
    cancelPending();
    if (pendingText !== undefined) onDraft(pendingText);
  });
  useEffect(() => {
    const flush = () => flushPending();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    text,
    changeText: (value: string) => {
      setText(value);
      cancelPending();
      const timer = setTimeout(() => {
        cancelPending();
        onDraft(value);
      }, draftDebounceMs);
      pending.current = { timer, text: value };
    },
    saveNow: () => {
      cancelPending();
      if (text !== saved) onDraft(text);
    },
  };
};
