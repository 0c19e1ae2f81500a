import { useEffect, useRef, useState } from 'react';
import { draftPauseMs } from './useDrafts.ts';

/** Text that stands in its field at once, and in its flow once typing pauses or the field is left. */
export const useDraftedText = (kept: string, onDraft: (text: string) => void) => {
  const [text, setText] = useState(kept);
  const [known, setKnown] = useState(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The flow has another text than what was typed here: it was reset, or brought back.
  if (known !== kept) {
    setKnown(kept);
    setText(kept);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (value: string) => {
    clearTimeout(timer.current);
    if (value !== kept) onDraft(value);
  };
  return {
    text,
    type: (value: string) => {
      setText(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => onDraft(value), draftPauseMs);
    },
    keep: () => send(text),
  };
};
