import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftPauseMs } from './useDrafts.ts';

/** Text that stands in its field at once, and in its flow once typing pauses, or the field or its page is left. */
export const useDraftedText = (kept: string, onDraft: (text: string) => void) => {
  const [text, setText] = useState(kept);
  const [known, setKnown] = useState(kept);
  const waiting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly text: string }>(undefined);
  // The flow has another text than what was typed here: it was reset, or brought back.
  if (known !== kept) {
    setKnown(kept);
    setText(kept);
  }
  const drop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const keepWaiting = useEffectEvent(() => {
    const last = waiting.current?.text;
    drop();
    if (last !== undefined) onDraft(last);
  });
  useEffect(() => {
    const leave = () => keepWaiting();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    text,
    type: (value: string) => {
      setText(value);
      drop();
      const timer = setTimeout(() => {
        drop();
        onDraft(value);
      }, draftPauseMs);
      waiting.current = { timer, text: value };
    },
    keep: () => {
      drop();
      if (text !== kept) onDraft(text);
    },
  };
};
