import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, toast as toasts, useToaster, type Toast } from 'react-hot-toast/headless';
import { messages } from '../../../contract/errors.ts';
import { notificationMs } from '../../../contract/rules.ts';
import { selectIsSignedIn } from '../../machines/auth/selectors.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { useAuth } from '../shop/ShopContext.tsx';
import { NoticeBox } from './noticeBox.styles.ts';
import { receiveNotices, type Notice } from './notify.ts';
import { positionNotifications } from './positionNotifications.ts';

const show = ({ kind, text }: Notice): void => {
  if (kind === 'removed') {
    toasts.remove(text);
    return;
  }
  const options = { id: text, duration: notificationMs(text), removeDelay: 240 };
  if (kind === 'error' || kind === 'warning')
    toasts.error(text, { ...options, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
  else toasts.success(text, options);
};

const isUrgent = ({ ariaProps }: Toast) => ariaProps.role === 'alert';

const NoticeItem = ({ toast }: { readonly toast: Toast }) => (
  <NoticeBox $isUrgent={isUrgent(toast)} $isLeaving={!toast.visible}>
    <p>{resolveValue(toast.message, toast)}</p>
    <IconButton label="Dismiss notification" onClick={() => toasts.dismiss(toast.id)}>
      <X strokeWidth={1.5} size={20} />
    </IconButton>
  </NoticeBox>
);

interface NoticeListProps {
  readonly region: HTMLElement;
  /** Live regions inside of `region`. */
  readonly assertive: HTMLElement;
  readonly polite: HTMLElement;
}

/** The notices; those that ask to log in close with the session (NOTIFY-03). Timeouts pause while the pointer or the focus is inside of the region. */
export const NoticeList = ({ region, assertive, polite }: NoticeListProps) => {
  const {
    toasts: shown,
    handlers: { startPause, endPause },
  } = useToaster();
  useLayoutEffect(() => receiveNotices(show), []);
  const isSignedIn = useSelector(useAuth(), selectIsSignedIn);
  useEffect(() => {
    if (isSignedIn) for (const text of [messages.loginToAdd, messages.loginFirst]) toasts.dismiss(text);
  }, [isSignedIn]);
  useEffect(() => {
    const stops = [
      ['pointerenter', startPause],
      ['pointerleave', endPause],
      ['focusin', startPause],
      ['focusout', endPause],
    ] as const;
    for (const [type, listener] of stops) region.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of stops) region.removeEventListener(type, listener);
    };
  }, [region, startPause, endPause]);
  const count = shown.length;
  useEffect(() => (count > 0 ? positionNotifications(region) : undefined), [region, count]);
  const notices = (urgent: boolean) =>
    shown
      .filter((toast) => isUrgent(toast) === urgent)
      .map((toast) => <NoticeItem key={toast.id} toast={toast} />);
  return (
    <>
      {createPortal(notices(true), assertive)}
      {createPortal(notices(false), polite)}
    </>
  );
};
