import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import type { DisabledReason, WebhookEventType } from '../../../../contract/rules/webhooks.ts';
import type { DeliveryState } from '../../../../contract/wire/adminWebhooks.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../../services/admin/webhookServices.ts';
import type { StatusTone } from '../../kit/StatusTag.tsx';

type Style = readonly [text: string, tone: StatusTone, Icon: LucideIcon];

export const eventTexts: { readonly [T in WebhookEventType]: string } = {
  'order.placed': 'An order was placed',
  'order.canceled': 'A placed order was canceled',
  'order.shipped': 'An order was shipped completely',
  'order.delivered': 'An order was delivered',
  'order.refunded': 'A refund was completed',
  'return.requested': 'A return was requested',
  'return.received': 'A return arrived',
  'product.changed': 'A product was made, edited, shown or hidden',
  'stock.changed': 'The available units of a product changed',
};

export const deliveryStyles: { readonly [S in DeliveryState]: Style } = {
  waiting: ['Waiting', 'warning', Clock],
  delivered: ['Delivered', 'success', CircleCheck],
  failed: ['Failed', 'danger', CircleAlert],
};

export const disabledTexts: { readonly [R in DisabledReason]: string } = {
  gone: 'It answered 410 Gone, so we send nothing to it any more.',
  failing: 'Every attempt of three days failed, so we send nothing to it any more.',
};

export const endpointStyle = ({ enabled, disabledReason, failingSince }: WebhookEndpoint): Style => {
  if (disabledReason !== null) return ['Disabled by the shop', 'danger', CircleAlert];
  if (!enabled) return ['Disabled', 'neutral', CirclePause];
  return failingSince === null ? ['Enabled', 'success', CircleCheck] : ['Failing', 'warning', CircleAlert];
};

/** The last attempt in a line. */
export const describeAttempt = ({ attempts, status, durationMs, error }: WebhookDelivery): string => {
  if (attempts === 0) return 'Not attempted yet';
  const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const outcome = error ?? (status === null ? '' : `Answered ${status}`);
  const time = status === null || durationMs === null ? '' : ` in ${durationMs} ms`;
  return `${count}. ${outcome.replace(/\.$/, '')}${time}`;
};
