/** Rules of withdrawals (Directive 2011/83/EU, articles 9 to 16). */
export const withdrawalStatuses = [
  'received',
  'canceled',
  'returning',
  'unmatched',
  'late',
  'closed',
] as const;
/**
 * `received`: waits for the delivery or for staff. `canceled`: the order was canceled. `returning`: a return was requested. `unmatched`: number
 * and address match no order. `late`: after the period. `closed`: by staff.
 */
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Display names of the statuses. */
export const withdrawalStatusLabels: { readonly [S in WithdrawalStatus]: string } = {
  received: 'Received',
  canceled: 'Order canceled',
  returning: 'Return requested',
  unmatched: 'No order found',
  late: 'After the period',
  closed: 'Closed',
};

/** The name of the function, which article 11a prescribes. */
export const withdrawalLinkText = 'Withdraw from contract here';
/** The button of the second step, which article 11a prescribes. */
export const withdrawalConfirmText = 'Confirm withdrawal';

/** The legal minimum of `WITHDRAWAL_DAYS`. */
export const minimumWithdrawalDays = 14;
export const maximumWithdrawalDays = 3650;
export const withdrawalNameLength = 160;
export const withdrawalOrderNumberLength = 40;
export const withdrawalTextLength = 500;
export const withdrawalNoteLength = 500;
