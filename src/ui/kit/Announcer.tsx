import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says its text to screen readers whenever the text changes. It stands in the page from the start, empty until there is something to say. */
export const Announcer = ({
  text,
  isUrgent = false,
}: {
  readonly text: string;
  readonly isUrgent?: boolean;
}) => <VisuallyHidden role={isUrgent ? 'alert' : 'status'}>{text}</VisuallyHidden>;
