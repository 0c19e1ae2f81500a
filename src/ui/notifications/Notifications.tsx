import X from 'lucide-react/icons/x';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '../kit/IconButton.tsx';
import { useFetchedEffect } from '../kit/useFetchedEffect.ts';
import { dismissNotice } from './notify.ts';
import { Note, Region, Stack } from './notificationsLook.ts';

const isUrgent = ({ ariaProps }: Toast) => ariaProps.role === 'alert';

const Notice = ({ toast }: { readonly toast: Toast }) => (
  <Note $isUrgent={isUrgent(toast)} $isLeaving={!toast.visible}>
    <p>{resolveValue(toast.message, toast)}</p>
    <IconButton label="Dismiss notification" onClick={() => dismissNotice(toast.id)}>
      <X strokeWidth={1.5} size={20} />
    </IconButton>
  </Note>
);

/** They are kept off the controls. */
const fetchPlacing = async () => (await import('./placeNotices.ts')).placeAsNeeded;

/**
 * Where notifications stand: two live regions that are in the page from the start, since a region that comes together with its text
 * is often not read. Time stops while the pointer or the focus is inside.
 */
export const Notifications = () => {
  const { toasts, handlers } = useToaster();
  const region = useFetchedEffect<HTMLElement>(fetchPlacing, toasts.length || null);
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
