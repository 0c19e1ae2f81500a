import type { Behaviour } from './testCards.ts';
import type { ErrorBody } from './types.ts';

type Decline = Pick<ErrorBody, 'code' | 'decline_code' | 'message'>;

/** Behaviours of cards that pay. */
type Paying = 'approve' | 'challenge' | 'dispute' | 'refund_fails' | 'refund_pending';

const declines: Record<Exclude<Behaviour, Paying>, Decline> = {
  generic_decline: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  live_card: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. Please use a test card.',
  },
};

/** The issuer's decline with Stripe's codes and messages; null for a card that pays. */
export const findDecline = (behaviour: Behaviour): Decline | null =>
  isPaying(behaviour) ? null : declines[behaviour];

const isPaying = (behaviour: Behaviour): behaviour is Paying => !Object.hasOwn(declines, behaviour);
