import { useEffect, useRef } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface AnnouncerProps {
  readonly text: string;
  readonly isUrgent?: boolean;
}

/** Says its text to screen readers as soon as it stands in the page, and whenever the text changes. */
export const Announcer = ({ text, isUrgent = false }: AnnouncerProps) => {
  const region = useRef<HTMLSpanElement>(null);
  // A live region that comes together with its words is often not read: they follow it.
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return <VisuallyHidden ref={region} role={isUrgent ? 'alert' : 'status'} />;
};
