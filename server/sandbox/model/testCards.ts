import { createHash } from 'node:crypto';
import { cardError } from './failure.ts';
import type { CardDetails } from './types.ts';

/** What a card does when it is charged; kept beside the payment method in place of its number. */
export type Behaviour =
  | 'approve'
  | 'challenge'
  | 'expired_card'
  | 'generic_decline'
  | 'incorrect_cvc'
  | 'insufficient_funds'
  | 'live_card'
  | 'processing_error';

export interface TestCard {
  number: string;
  brand: string;
  behaviour: Behaviour;
  /** What happens to a payment with it, for the lists of test cards. */
  says: string;
  /** Names under which server-side tests use the card without a form, as with Stripe. */
  aliases: string[];
}

/** The cards of Stripe's testing documentation that this sandbox knows. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'approve', 'Accepted', 'pm_card_visa'),
  card('5555555555554444', 'mastercard', 'approve', 'Accepted', 'pm_card_mastercard'),
  card('378282246310005', 'amex', 'approve', 'Accepted', 'pm_card_amex'),
  card('4000002500003155', 'visa', 'challenge', 'Asks for 3-D Secure', 'pm_card_authenticationRequired'),
  card('4000000000000002', 'visa', 'generic_decline', 'Declined', 'pm_card_chargeDeclined'),
  card(
    '4000000000009995',
    'visa',
    'insufficient_funds',
    'Not enough money',
    'pm_card_chargeDeclinedInsufficientFunds',
  ),
  card('4000000000000069', 'visa', 'expired_card', 'Expired', 'pm_card_chargeDeclinedExpiredCard'),
  card(
    '4000000000000127',
    'visa',
    'incorrect_cvc',
    'Wrong security code',
    'pm_card_chargeDeclinedIncorrectCvc',
  ),
  card(
    '4000000000000119',
    'visa',
    'processing_error',
    'Processing error',
    'pm_card_chargeDeclinedProcessingError',
  ),
];

/** `4242 4242 4242 4242`, or `3782 822463 10005` for an Amex. */
export function groupedNumber(number: string): string {
  return number.length === 15
    ? number.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function card(number: string, brand: string, behaviour: Behaviour, says: string, alias: string): TestCard {
  return { number, brand, behaviour, says, aliases: [alias] };
}

export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | null;
}

/**
 * Reads a typed card as an issuer would. The number goes no further than here: what is kept is brand, last four
 * digits, a fingerprint and the behaviour. Throws Stripe's card errors for a number, date or code that cannot be.
 */
export function readCard(typed: TypedCard, now: Date): { details: CardDetails; behaviour: Behaviour } {
  if (!/^\d{12,19}$/.test(typed.number) || !passesLuhn(typed.number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  }
  refusePastDate(typed, now);
  const known = TEST_CARDS.find((each) => each.number === typed.number);
  const brand = known?.brand ?? brandOf(typed.number);
  const codeLength = brand === 'amex' ? 4 : 3;
  if (typed.cvc !== null && !(/^\d+$/.test(typed.cvc) && typed.cvc.length === codeLength)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  }
  return {
    details: cardDetails(typed, brand),
    behaviour: known?.behaviour ?? 'live_card',
  };
}

/** The card details that are kept and served; nothing in them gives the number back. */
export function cardDetails(typed: TypedCard, brand: string): CardDetails {
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: typed.cvc === null ? null : 'pass',
    },
    country: 'US',
    display_brand: brand,
    exp_month: typed.expMonth,
    exp_year: typed.expYear,
    fingerprint: createHash('sha256').update(`verrow-sandbox:${typed.number}`).digest('hex').slice(0, 16),
    funding: 'credit',
    last4: typed.number.slice(-4),
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

function refusePastDate({ expMonth, expYear }: TypedCard, now: Date): void {
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
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(6011|65|64[4-9])/.test(number)) return 'discover';
  return 'unknown';
}
