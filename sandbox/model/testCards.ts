import { createHash } from 'node:crypto';
import { cardError } from './apiError.ts';
import type { CardDetails } from './types.ts';

/** What happens when a card is charged; stored with the payment method instead of the card number. */
export type Behaviour =
  | 'approve'
  | 'challenge'
  | 'dispute'
  | 'expired_card'
  | 'generic_decline'
  | 'incorrect_cvc'
  | 'insufficient_funds'
  | 'live_card'
  | 'processing_error'
  | 'refund_fails'
  | 'refund_pending';

export interface TestCard {
  number: string;
  brand: string;
  behaviour: Behaviour;
  /** The outcome of a payment, for the lists of test cards. */
  description: string;
  /** Payment method ids for server-side tests, as with Stripe. */
  aliases: string[];
}

const testCard = (
  number: string,
  brand: string,
  behaviour: Behaviour,
  description: string,
  alias: string,
): TestCard => ({ number, brand, behaviour, description, aliases: [alias] });

/** The supported cards of Stripe's testing documentation. */
export const testCards: readonly TestCard[] = [
  testCard('4242424242424242', 'visa', 'approve', 'Accepted', 'pm_card_visa'),
  testCard('5555555555554444', 'mastercard', 'approve', 'Accepted', 'pm_card_mastercard'),
  testCard('378282246310005', 'amex', 'approve', 'Accepted', 'pm_card_amex'),
  testCard('4000002500003155', 'visa', 'challenge', 'Asks for 3-D Secure', 'pm_card_authenticationRequired'),
  testCard('4000000000000002', 'visa', 'generic_decline', 'Declined', 'pm_card_chargeDeclined'),
  testCard(
    '4000000000009995',
    'visa',
    'insufficient_funds',
    'Not enough money',
    'pm_card_chargeDeclinedInsufficientFunds',
  ),
  testCard('4000000000000069', 'visa', 'expired_card', 'Expired', 'pm_card_chargeDeclinedExpiredCard'),
  testCard(
    '4000000000000127',
    'visa',
    'incorrect_cvc',
    'Wrong security code',
    'pm_card_chargeDeclinedIncorrectCvc',
  ),
  testCard(
    '4000000000000119',
    'visa',
    'processing_error',
    'Processing error',
    'pm_card_chargeDeclinedProcessingError',
  ),
  testCard('4000000000000259', 'visa', 'dispute', 'Accepted, then disputed', 'pm_card_createDispute'),
  testCard(
    '4000000000005126',
    'visa',
    'refund_fails',
    'Accepted, a refund fails later',
    'pm_card_refundFail',
  ),
  testCard(
    '4000000000007726',
    'visa',
    'refund_pending',
    'Accepted, a refund takes a while',
    'pm_card_pendingRefund',
  ),
];

/** `4242 4242 4242 4242`, or `3782 822463 10005` for an Amex. */
export const formatCardNumber = (number: string): string =>
  number.length === 15
    ? number.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ');

export interface CardInput {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | null;
}

/**
 * Validates a card like an issuer. The number is not stored: only brand, last four digits, a fingerprint and the behaviour
 * are. Throws Stripe's card errors for an invalid number, date or security code.
 */
export const readCard = (input: CardInput, now: Date): { details: CardDetails; behaviour: Behaviour } => {
  if (!/^\d{12,19}$/.test(input.number) || !passesLuhn(input.number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  }
  checkExpiry(input, now);
  const known = testCards.find((each) => each.number === input.number);
  const brand = known?.brand ?? detectBrand(input.number);
  const codeLength = brand === 'amex' ? 4 : 3;
  if (input.cvc !== null && !(/^\d+$/.test(input.cvc) && input.cvc.length === codeLength)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  }
  return {
    details: cardDetails(input, brand),
    behaviour: known?.behaviour ?? 'live_card',
  };
};

/** The stored and served card details; the number cannot be derived from them. */
export const cardDetails = (input: CardInput, brand: string): CardDetails => ({
  brand,
  checks: {
    address_line1_check: null,
    address_postal_code_check: null,
    cvc_check: input.cvc === null ? null : 'pass',
  },
  country: 'US',
  display_brand: brand,
  exp_month: input.expMonth,
  exp_year: input.expYear,
  fingerprint: createHash('sha256').update(`verrow-sandbox:${input.number}`).digest('hex').slice(0, 16),
  funding: 'credit',
  last4: input.number.slice(-4),
  networks: { available: [brand], preferred: null },
  three_d_secure_usage: { supported: true },
  wallet: null,
});

const checkExpiry = ({ expMonth, expYear }: CardInput, now: Date): void => {
  if (expMonth < 1 || expMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", {
      param: 'exp_month',
    });
  }
  const year = now.getUTCFullYear();
  if (expYear < year || expYear > year + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
  }
  if (expYear === year && expMonth < now.getUTCMonth() + 1) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", {
      param: 'exp_month',
    });
  }
};

const passesLuhn = (number: string): boolean => {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

const detectBrand = (number: string): string => {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(6011|65|64[4-9])/.test(number)) return 'discover';
  return 'unknown';
};
