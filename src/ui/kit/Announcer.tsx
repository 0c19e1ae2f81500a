import { useEffect, useRef } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface AnnouncerProps {
  readonly text: string;
  readonly isUrgent?: boolean;
}

/** A live region that announces its text to screen readers on mount and on every change. */
export const Announcer = ({ text, isUrgent = false }: AnnouncerProps) => {
  const region = useRef<HTMLSpanElement>(null);
  // Screen readers often skip a live region that is inserted together with its text, so the text is set afterwards.
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return <VisuallyHidden ref={region} role={isUrgent ? 'alert' : 'status'} />;
};
