import X from 'lucide-react/icons/x';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '../kit/IconButton.tsx';
import { useLazyEffect } from '../kit/useLazyEffect.ts';
import { dismissNotice } from './notify.ts';
import { NoticeBox, Region, Stack } from './notifications.styles.ts';

const isUrgent = ({ ariaProps }: Toast) => ariaProps.role === 'alert';

const Notice = ({ toast }: { readonly toast: Toast }) => (
  <NoticeBox $isUrgent={isUrgent(toast)} $isLeaving={!toast.visible}>
    <p>{resolveValue(toast.message, toast)}</p>
    <IconButton label="Dismiss notification" onClick={() => dismissNotice(toast.id)}>
      <X strokeWidth={1.5} size={20} />
    </IconButton>
  </NoticeBox>
);

const loadPositioning = async () => (await import('./positionNotifications.ts')).positionNotifications;

/**
 * Two live regions (assertive and polite), always mounted, since screen readers often skip a region inserted together with its text. Timeouts
 * pause while the pointer or the focus is inside.
 */
export const Notifications = () => {
  const { toasts, handlers } = useToaster();
  const region = useLazyEffect<HTMLElement>(loadPositioning, toasts.length || null);
  const pause = {
    onPointerEnter: handlers.startPause,
    onPointerLeave: handlers.endPause,
    onFocus: handlers.startPause,
    onBlur: handlers.endPause,
  };
  const notices = (urgent: boolean) =>
    toasts
      .filter((toast) => isUrgent(toast) === urgent)
      .map((toast) => <Notice key={toast.id} toast={toast} />);
  return (
    <Region ref={region} aria-label="Notifications" {...pause}>
      <Stack role="alert" aria-live="assertive" aria-atomic="false">
        {notices(true)}
      </Stack>
      <Stack role="status" aria-live="polite" aria-atomic="false">
        {notices(false)}
      </Stack>
    </Region>
  );
};
