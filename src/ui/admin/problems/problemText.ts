import type { AdminDispute } from '../../../services/admin/adminServices.ts';
import { formatDateTime } from '../adminText.ts';

/** Names of dead letters, by the server's kind. */
const deadLetterNames: { readonly [name: string]: string } = {
  'mail.orderConfirmation': 'Mail: order confirmation',
  'mail.orderShipped': 'Mail: order shipped',
  'mail.parcelShipped': 'Mail: parcel shipped',
  'mail.trackingChanged': 'Mail: new tracking',
  'mail.orderEdited': 'Mail: order changed',
  'mail.orderCanceled': 'Mail: order canceled',
  'mail.refund': 'Mail: refund',
  'mail.returnRequested': 'Mail: return requested',
  'mail.returnReceived': 'Mail: return received',
  'mail.returnClosed': 'Mail: return rejected or expired',
  'mail.paymentRequest': 'Mail: request for payment',
  'mail.orderLink': 'Mail: link to an order',
  'mail.stockConfirmation': 'Mail: confirm the request of a stock mail',
  'mail.backInStock': 'Mail: back in stock',
  'mail.withdrawalReceived': 'Mail: receipt of a withdrawal',
  'mail.passwordReset': 'Mail: password reset',
  'mail.passwordChanged': 'Mail: password changed',
  'payment.void': 'Release a hold on a card',
  'payment.refund': 'Refund a payment',
  'capture recovery': 'Complete a payment',
  'reservation expiry': 'End a reservation',
  'reconciliation of open payments': 'Read a payment from the payment provider',
  'reconciliation of lost intents': 'Find the order of a payment',
  'return expiry': 'Close a return that did not arrive',
  'anonymization of guests': 'Anonymize a guest',
  'deletion of guests': 'Delete a guest without orders',
  'batches of product changes': 'Change many products',
  'demo carrier': 'Advance an order of the demo',
};

/** The name of a webhook is its type at the payment provider. */
export const getDeadLetterName = (name: string): string =>
  deadLetterNames[name] ?? `Message of the payment provider: ${name}`;

/** `needs_response` as `needs response`. */
const toWords = (name: string): string => name.replaceAll('_', ' ');

/** The state of a dispute as a sentence. */
export const describeDispute = (
  { status, isOpen, reason, evidenceDueAt }: AdminDispute,
  timeZone: string,
): string => {
  if (status === 'won') return `The bank decided for the shop. Reason given: ${toWords(reason)}.`;
  if (status === 'lost')
    return `The bank returned the money to the shopper. Reason given: ${toWords(reason)}.`;
  const due =
    isOpen && evidenceDueAt !== null ? ` Answer by ${formatDateTime(evidenceDueAt, timeZone)}.` : '';
  return `The shopper’s bank disputes this payment: ${toWords(reason)}. State: ${toWords(status)}.${due}`;
};
