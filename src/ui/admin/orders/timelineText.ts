import { formatMajor } from '../../../../contract/currency.ts';
import { returnStatusLabels } from '../../../../contract/returnStatechart.ts';
import type { MailState, OrderMailKind } from '../../../../contract/wire/adminTimeline.ts';
import type { TimelineEntry } from '../../../services/admin/adminServices.ts';
import { describeAuditEntry, statusNames } from '../adminText.ts';

const mailNames: { readonly [K in OrderMailKind]: string } = {
  paymentRequest: 'Payment request',
  orderConfirmation: 'Order confirmation',
  orderShipped: 'Order shipped',
  parcelShipped: 'Parcel shipped',
  trackingChanged: 'New tracking',
  orderCanceled: 'Order canceled',
  orderEdited: 'Order changed',
  refund: 'Refund',
  returnRequested: 'Return requested',
  returnReceived: 'Return received',
  returnClosed: 'Return closed',
};

/** `sent` says that the mail server took it, not that it was read. */
const mailStateNames: { readonly [S in MailState]: string } = {
  waiting: 'is waiting to be sent',
  sent: 'sent',
  failed: 'could not be sent',
  dropped: 'was not needed any more',
  unrecorded: 'has no record any more',
};

const refundStageNames = {
  requested: 'requested',
  done: 'completed',
  failed: 'refused by the payment provider',
} as const;

const withNote = (text: string, note: string | null): string => (note ? `${text}: ${note}` : text);

/** What happened, in one line. */
export const describeTimelineEntry = (entry: TimelineEntry): string => {
  switch (entry.kind) {
    case 'status':
      return withNote(entry.isEdit ? 'Order changed' : statusNames[entry.status], entry.note);
    case 'payment':
      return entry.captured > 0
        ? `Payment of ${formatMajor(entry.amount, entry.currency)}, ${formatMajor(entry.captured, entry.currency)} captured`
        : withNote(
            `Payment of ${formatMajor(entry.amount, entry.currency)}, ${entry.refusal ? 'refused' : 'not captured'}`,
            entry.refusal ?? null,
          );
    case 'refund':
      return `Refund of ${formatMajor(entry.amount, entry.currency)} ${refundStageNames[entry.stage]}: ${entry.reason}`;
    case 'parcel':
      return entry.stage === 'shipped' && entry.trackingNumber
        ? `Parcel ${entry.number} shipped, tracking number ${entry.trackingNumber}`
        : `Parcel ${entry.number} ${entry.stage}`;
    case 'return':
      return withNote(
        `Return #${entry.returnNumber} ${returnStatusLabels[entry.status].toLowerCase()}`,
        entry.note,
      );
    case 'withdrawal':
      return entry.isWhole ? 'Withdrawal from the whole order received' : 'Withdrawal from items received';
    case 'mail':
      return `Email ‘${mailNames[entry.mail]}’ ${mailStateNames[entry.state]}${entry.isRepeat ? ' (again)' : ''}`;
    case 'note':
      return `Note: ${entry.text}`;
    case 'staff':
      return describeAuditEntry(entry.entry);
    default:
      return '';
  }
};

const actorNames = { shopper: 'Shopper', admin: 'Staff', system: 'Shop' } as const;

/** Who did it: the email of a member of staff where it is known. */
export const describeActor = ({ actor, by }: Pick<TimelineEntry, 'actor' | 'by'>): string =>
  by ?? actorNames[actor];
