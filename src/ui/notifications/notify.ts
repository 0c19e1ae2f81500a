import { toast } from 'react-hot-toast/headless';
import { notificationMs } from '../../../contract/rules.ts';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/**
 * Shows a text to the shopper. NOTIFY-01: for 2000 ms and 50 ms a character, at most 10 s. NOTIFY-02: the same text stands once,
 * however often it is asked for. Errors and warnings interrupt a screen reader, the others wait for their turn.
 */
export const notify = ({ kind, text }: { readonly kind: NoticeKind; readonly text: string }): void => {
  const options = { id: text, duration: notificationMs(text), removeDelay: 240 };
  if (kind === 'error' || kind === 'warning')
    toast.error(text, { ...options, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
  else toast.success(text, options);
};

export const dismissNotice = (id: string): void => toast.dismiss(id);
