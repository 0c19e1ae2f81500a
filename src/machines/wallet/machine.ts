/**
 * Express checkout (GUEST-21 to GUEST-24): leads checkout through its steps with what the shopper confirmed in a wallet. It sends the events
 * that the pages send, and stops where checkout refuses: the shopper continues there by hand.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import type { WalletPurchase } from '../../../contract/walletPurchase.ts';
import { actionNotProvided } from '../common/notProvided.ts';
import type {
  CheckoutEvent,
  CheckoutPlace,
  CheckoutReading,
  PaymentEvent,
  WalletContext,
  WalletEvent,
  WalletInput,
} from './types.ts';

interface ReadArgs {
  readonly event: { readonly reading: CheckoutReading };
}

interface InContext {
  readonly context: WalletContext;
}

/** A guard for the places of checkout. */
const isAt = (...places: readonly CheckoutPlace[]) =>
  ({
    type: 'isAt',
    params: ({ event: { reading } }: ReadArgs) => ({ place: reading.place, places }),
  }) as const;

const hasFailed = { type: 'hasFailed', params: ({ event }: ReadArgs) => event.reading } as const;

/** Throws without a purchase, which no state but `idle` allows. */
const purchaseOf = ({ context: { purchase } }: InContext): WalletPurchase => {
  if (!purchase) throw new Error('No purchase was confirmed in a wallet.');
  return purchase;
};

const stopIfFailed = { guard: hasFailed, target: '#wallet.idle' } as const;

const toCheckout = (event: CheckoutEvent) => ({ type: 'toCheckout', params: event }) as const;

const submitAddress = {
  type: 'toCheckout',
  params: (args: InContext): CheckoutEvent => {
    const { address, email } = purchaseOf(args);
    return {
      type: 'checkout.addressSubmitted',
      address,
      isBillingSame: true,
      ...(email !== undefined && { email }),
    };
  },
} as const;

const selectDelivery = {
  type: 'toCheckout',
  params: (args: InContext): CheckoutEvent => {
    const { methodId, providerId } = purchaseOf(args);
    return { type: 'checkout.deliverySelected', methodId, providerId };
  },
} as const;

const requestOrder = {
  type: 'toCheckout',
  params: (args: InContext): CheckoutEvent => {
    const { orderKey, total, cartVersion } = purchaseOf(args);
    return { type: 'checkout.orderRequested', key: orderKey, expectedTotal: total, cartVersion };
  },
} as const;

const placeOrder = {
  type: 'toCheckout',
  params: (args: InContext): CheckoutEvent => ({
    type: 'checkout.placeOrder',
    key: purchaseOf(args).placeKey,
  }),
} as const;

const offerWallet = {
  type: 'offerWallet',
  params: ({ event }: ReadArgs) => ({ orderId: event.reading.orderId ?? '' }),
} as const;

const submitPayment = {
  type: 'toPayment',
  params: (args: InContext): PaymentEvent => {
    const { firstName, lastName } = purchaseOf(args).address;
    return { type: 'payment.submitted', cardHolder: `${firstName} ${lastName}` };
  },
} as const;

export const walletMachine = setup({
  types: {} as { context: WalletContext; events: WalletEvent; input: WalletInput },
  actors: {
    /** Sends `wallet.confirmed` for a purchase of the user. */
    awaitPurchase: fromCallback<EventObject, WalletInput>(() => undefined),
    /** Sends `wallet.checkoutRead` at once, and whenever checkout or its payment has changed. */
    watchCheckout: fromCallback<EventObject>(() => undefined),
  },
  actions: {
    setPurchase: assign({ purchase: (_, purchase: WalletPurchase) => purchase }),
    clearPurchase: assign({ purchase: null }),
    toCheckout: (_, _event: CheckoutEvent) => actionNotProvided('toCheckout')(),
    toPayment: (_, _event: PaymentEvent) => actionNotProvided('toPayment')(),
    /** From now on a confirmation of this order pays by the wallet. */
    offerWallet: (_, _order: { readonly orderId: string }) => actionNotProvided('offerWallet')(),
    /** The wallet pays for nothing any more. */
    withdrawWallet: actionNotProvided('withdrawWallet'),
  },
  guards: {
    isAt: (
      _,
      { place, places }: { readonly place: CheckoutPlace; readonly places: readonly CheckoutPlace[] },
    ) => places.includes(place),
    hasFailed: (_, reading: CheckoutReading) => reading.hasFailed,
  },
  delays: { startTimeout: 60_000 },
}).createMachine({
  id: 'wallet',
  context: ({ input }) => ({ userId: input?.userId ?? '', purchase: null }),
  invoke: { id: 'awaitPurchase', src: 'awaitPurchase', input: ({ context: { userId } }) => ({ userId }) },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'wallet.confirmed': {
          target: 'running',
          actions: { type: 'setPurchase', params: ({ event }) => event.purchase },
        },
      },
    },
    running: {
      invoke: { id: 'watchCheckout', src: 'watchCheckout' },
      exit: ['withdrawWallet', 'clearPurchase'],
      initial: 'submittingAddress',
      states: {
        /** An unfinished order of the cart is changed first, as by 'Change order' and 'Previous'. */
        submittingAddress: {
          on: {
            'wallet.checkoutRead': [
              { guard: isAt('address'), target: 'choosingDelivery', actions: submitAddress },
              {
                guard: isAt('loadingDelivery', 'delivery'),
                actions: toCheckout({ type: 'checkout.previous' }),
              },
              { guard: isAt('finished'), actions: toCheckout({ type: 'checkout.restarted' }) },
              { guard: isAt('billing', 'review'), actions: toCheckout({ type: 'checkout.changeOrder' }) },
              {
                guard: isAt('form', 'card', 'paymentStopped'),
                actions: { type: 'toPayment', params: { type: 'payment.changeOrder' } },
              },
              { guard: isAt('stuck'), target: '#wallet.idle' },
            ],
          },
          // Checkout may run in another tab, or its code may not load.
          after: { startTimeout: '#wallet.idle' },
        },
        choosingDelivery: {
          on: {
            'wallet.checkoutRead': [
              stopIfFailed,
              {
                guard: isAt('delivery'),
                target: 'creatingOrder',
                actions: [selectDelivery, requestOrder],
              },
              { guard: isAt('closed', 'finished', 'stuck'), target: '#wallet.idle' },
            ],
          },
        },
        /** The server compares the total that the wallet showed with its own. */
        creatingOrder: {
          on: {
            'wallet.checkoutRead': [
              stopIfFailed,
              {
                guard: isAt('form'),
                target: 'preparingPayment',
                actions: [offerWallet, { type: 'toPayment', params: { type: 'payment.formReady' } }],
              },
              {
                // The order was paid before: the shopper decides.
                guard: isAt('closed', 'address', 'billing', 'review', 'paymentStopped', 'finished', 'stuck'),
                target: '#wallet.idle',
              },
            ],
          },
        },
        preparingPayment: {
          on: {
            'wallet.checkoutRead': [
              stopIfFailed,
              { guard: isAt('card'), target: 'confirmingPayment', actions: submitPayment },
              {
                guard: isAt('closed', 'review', 'paymentStopped', 'finished', 'stuck'),
                target: '#wallet.idle',
              },
            ],
          },
        },
        /** 3-D Secure may be open. */
        confirmingPayment: {
          on: {
            'wallet.checkoutRead': [
              stopIfFailed,
              { guard: isAt('review'), target: 'placingOrder', actions: placeOrder },
              {
                guard: isAt('closed', 'form', 'paymentStopped', 'finished', 'stuck'),
                target: '#wallet.idle',
              },
            ],
          },
        },
        placingOrder: {
          on: {
            'wallet.checkoutRead': [
              stopIfFailed,
              {
                guard: isAt('closed', 'form', 'card', 'paymentStopped', 'finished', 'stuck'),
                target: '#wallet.idle',
              },
            ],
          },
        },
      },
    },
  },
});
