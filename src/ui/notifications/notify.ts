import { toast } from 'react-hot-toast/headless';
import { notificationMs } from '../../../contract/rules.ts';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/**
 * Shows a notification. NOTIFY-01: for 2000 ms plus 50 ms per character, at most 10 s. NOTIFY-02: the same text is shown once. Errors and
 * warnings are announced assertively, others politely.
 */
export const notify = ({ kind, text }: { readonly kind: NoticeKind; readonly text: string }): void => {
  const options = { id: text, duration: notificationMs(text), removeDelay: 240 };
  if (kind === 'error' || kind === 'warning')
    toast.error(text, { ...options, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
  else toast.success(text, options);
};

export const dismissNotice = (id: string): void => toast.dismiss(id);
