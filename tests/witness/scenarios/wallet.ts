/** Express checkout: a purchase that was confirmed in a wallet, and the checkout that it leads (GUEST-22, GUEST-23). */
import type { EventObject } from 'xstate';
import { walletMachine } from '../../../src/machines/wallet/machine.ts';
import { selectWalletStep } from '../../../src/machines/wallet/selectors.ts';
import { fieldOf } from '../fieldOf.ts';
import { effectNamesOf, type NamedEffect } from '../observe.ts';
import { scenarioFromModel, withoutEffects, type Expected, type Occurrence } from '../referenceModel.ts';

/** What the purchase waits for; `nothing` without one. */
type Awaited = 'nothing' | 'address' | 'delivery' | 'form' | 'card' | 'review' | 'thanks';

const address = { firstName: 'Ada', lastName: 'Lovelace', street: '1 Main Street' };
const confirmed = {
  account: {
    userId: 'u1',
    address,
    methodId: 'm1',
    providerId: 'p1',
    total: 10,
    cartVersion: 1,
    orderKey: 'o-key-1',
    placeKey: 'p-key-1',
  },
  guest: {
    userId: 'u1',
    address: { ...address, firstName: 'Gus', lastName: 'Ng' },
    email: 'gus@example.org',
    methodId: 'm2',
    providerId: 'p2',
    total: 66.89,
    cartVersion: 7,
    orderKey: 'o-key-2',
    placeKey: 'p-key-2',
  },
} as const;
type Buyer = keyof typeof confirmed;

interface Model {
  readonly awaited: Awaited;
  readonly buyer: Buyer | null;
}

const idle: Model = { awaited: 'nothing', buyer: null };
const orderId = 'o1';

const toCheckout = (event: EventObject): NamedEffect => ['toCheckout', event];
const toPayment = (event: EventObject): NamedEffect => ['toPayment', event];

/** An address is entered in an empty checkout; what is in the way is left as by the shopper's own buttons. */
const wayToAddress: { readonly [place: string]: NamedEffect } = {
  loadingDelivery: toCheckout({ type: 'checkout.previous' }),
  delivery: toCheckout({ type: 'checkout.previous' }),
  finished: toCheckout({ type: 'checkout.restarted' }),
  billing: toCheckout({ type: 'checkout.changeOrder' }),
  review: toCheckout({ type: 'checkout.changeOrder' }),
  form: toPayment({ type: 'payment.changeOrder' }),
  card: toPayment({ type: 'payment.changeOrder' }),
  paymentStopped: toPayment({ type: 'payment.changeOrder' }),
};

interface Stage {
  /** The place of checkout that the purchase acts on; null: it only waits for the end. */
  readonly at: string | null;
  /** Places that checkout passes before. */
  readonly waitsAt: readonly string[];
  /** Other places that checkout can be at in this stage: the shopper goes on by hand. */
  readonly endsAt: readonly string[];
  readonly next: Awaited;
  readonly act: (buyer: Buyer) => readonly NamedEffect[];
}

const ended = ['closed', 'finished', 'stuck'] as const;

/** By what is awaited, each step of checkout with what was confirmed. */
const stages: { readonly [A in Exclude<Awaited, 'nothing' | 'address'>]: Stage } = {
  delivery: {
    at: 'delivery',
    waitsAt: ['busy', 'address', 'loadingDelivery'],
    endsAt: ended,
    next: 'form',
    act: (buyer) => {
      const { methodId, providerId, orderKey, total, cartVersion } = confirmed[buyer];
      return [
        toCheckout({ type: 'checkout.deliverySelected', methodId, providerId } as EventObject),
        toCheckout({
          type: 'checkout.orderRequested',
          key: orderKey,
          expectedTotal: total,
          cartVersion,
        } as EventObject),
      ];
    },
  },
  form: {
    at: 'form',
    waitsAt: ['busy', 'loadingDelivery', 'delivery'],
    endsAt: [...ended, 'address', 'billing', 'review', 'paymentStopped'],
    next: 'card',
    act: () => [['offerWallet', { orderId }], toPayment({ type: 'payment.formReady' })],
  },
  card: {
    at: 'card',
    waitsAt: ['busy', 'form'],
    endsAt: [...ended, 'review', 'paymentStopped'],
    next: 'review',
    act: (buyer) => {
      const { firstName, lastName } = confirmed[buyer].address;
      return [
        toPayment({ type: 'payment.submitted', cardHolder: `${firstName} ${lastName}` } as EventObject),
      ];
    },
  },
  review: {
    at: 'review',
    waitsAt: ['busy', 'card'],
    endsAt: [...ended, 'form', 'paymentStopped'],
    next: 'thanks',
    act: (buyer) => [
      toCheckout({ type: 'checkout.placeOrder', key: confirmed[buyer].placeKey } as EventObject),
    ],
  },
  thanks: {
    at: null,
    waitsAt: ['busy', 'review'],
    endsAt: [...ended, 'form', 'card', 'paymentStopped'],
    next: 'nothing',
    act: () => [],
  },
};

const addressPlaces = ['closed', 'busy', 'address', 'stuck', ...Object.keys(wayToAddress)];

/** Every place of checkout that a purchase can read. */
const placesOf = ({ awaited }: Model): readonly string[] => {
  // Without a purchase every reading is too late.
  if (awaited === 'nothing' || awaited === 'address') return addressPlaces;
  const { at, waitsAt, endsAt } = stages[awaited];
  return [...(at === null ? [] : [at]), ...waitsAt, ...endsAt];
};

const stop = (): Expected<Model> => ({ model: idle, effects: [['withdrawWallet', undefined]] });

const afterAddressReading = (model: Model, buyer: Buyer, place: string): Expected<Model> => {
  if (place === 'stuck') return stop();
  if (place === 'address') {
    const { address: typed, ...purchase } = confirmed[buyer];
    const email = 'email' in purchase ? { email: purchase.email } : {};
    const event = { type: 'checkout.addressSubmitted', address: typed, isBillingSame: true, ...email };
    return { model: { ...model, awaited: 'delivery' }, effects: [toCheckout(event)] };
  }
  const way = wayToAddress[place];
  return { model, effects: way ? [way] : [] };
};

const afterReading = (model: Model, reading: unknown): Expected<Model> => {
  const { awaited, buyer } = model;
  if (awaited === 'nothing' || buyer === null) return withoutEffects(model);
  const place = String(fieldOf(reading, 'place'));
  // A failure that is shown before the address is of an earlier attempt.
  if (awaited === 'address') return afterAddressReading(model, buyer, place);
  if (fieldOf(reading, 'hasFailed') === true) return stop();
  const { at, waitsAt, next, act } = stages[awaited];
  if (place === at) return { model: { ...model, awaited: next }, effects: act(buyer) };
  return waitsAt.includes(place) ? withoutEffects(model) : stop();
};

const buyerOf = (event: EventObject): Buyer =>
  fieldOf(fieldOf(event, 'purchase'), 'email') === undefined ? 'account' : 'guest';

const predict = (model: Model, occurrence: Occurrence): Expected<Model> => {
  switch (occurrence.kind) {
    case 'start':
      return { model, effects: [['awaitPurchase', { userId: 'u1' }]] };
    case 'event': {
      const { event } = occurrence;
      if (event.type === 'wallet.checkoutRead') return afterReading(model, fieldOf(event, 'reading'));
      return model.awaited === 'nothing'
        ? { model: { awaited: 'address', buyer: buyerOf(event) }, effects: [['watchCheckout', undefined]] }
        : withoutEffects(model);
    }
    case 'timeout':
      return stop();
    default:
      return withoutEffects(model);
  }
};

const shownSteps: { readonly [A in Awaited]: string | null } = {
  nothing: null,
  address: 'order',
  delivery: 'order',
  form: 'order',
  card: 'payment',
  review: 'payment',
  thanks: 'placing',
};

export const walletScenarios = [
  scenarioFromModel({
    name: 'wallet: a purchase leads checkout',
    machine: walletMachine,
    input: { userId: 'u1' },
    model: idle,
    predict,
    effects: {
      awaitPurchase: 'GUEST-22 purchases of the user are awaited once',
      watchCheckout: 'GUEST-22 one purchase at a time leads checkout',
      toCheckout:
        'GUEST-22, GUEST-23, GUEST-24 each step of checkout gets what was confirmed, once, and nothing after a refusal',
      toPayment: 'GUEST-22, GUEST-23 the payment is confirmed once, and not after a refusal',
      offerWallet: 'GUEST-22 the wallet pays for the order of its purchase',
      withdrawWallet: 'GUEST-23 a wallet whose purchase has ended pays for nothing any more',
    },
    views: {
      'GUEST-22 the page shows what the purchase waits for': [
        selectWalletStep,
        ({ awaited }) => shownSteps[awaited],
      ],
      'GUEST-23 only the wait for checkout has a time limit': [
        (_, { timers }) => timers.length,
        ({ awaited }) => (awaited === 'address' ? 1 : 0),
      ],
    },
    inputs: (_, model) => [
      ...Object.values(confirmed).map((purchase) => ({ type: 'wallet.confirmed', purchase }) as EventObject),
      ...placesOf(model).flatMap((place) =>
        [false, true].map(
          (hasFailed) =>
            ({ type: 'wallet.checkoutRead', reading: { place, hasFailed, orderId } }) as EventObject,
        ),
      ),
    ],
    outcomes: { awaitPurchase: [], watchCheckout: [] },
    listeners: ['awaitPurchase', 'watchCheckout'],
    isDurable: false,
    steps: [
      {
        rule: 'GUEST-22 the wallet is offered before the form of the payment is ready',
        check: (step) => {
          const names = effectNamesOf(step, ['offerWallet', 'toPayment']);
          return names.includes('offerWallet') && names[0] !== 'offerWallet' && names.join(' before ');
        },
      },
    ],
    reaches: [
      {
        rule: 'GUEST-22 an order can be placed by a wallet from every place',
        to: ({ model }) => model.awaited === 'thanks',
      },
      {
        rule: 'GUEST-23 every purchase can end',
        to: ({ model }) => model.awaited === 'nothing',
      },
    ],
  }),
] as const;
