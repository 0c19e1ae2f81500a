/** Past orders of the demo shopper: one in every status, each as a list of steps. */

/** A step of an order, `afterHours` after it was placed. */
export type DemoStep =
  | {
      readonly kind: 'move';
      readonly to: 'processing' | 'shipped' | 'delivered';
      readonly afterHours: number;
    }
  | { readonly kind: 'cancel'; readonly afterHours: number }
  /** Reviews the first item. */
  | {
      readonly kind: 'review';
      readonly value: number;
      readonly message: string;
      readonly afterHours: number;
    }
  /** Returns all items; requested, received and refunded one day apart. */
  | { readonly kind: 'return'; readonly afterHours: number };

export interface DemoOrderContents {
  /** Slugs of leaf categories; each stands for an available product of that category. */
  readonly items: readonly { readonly category: string; readonly quantity: number }[];
  readonly promoCode?: string;
}

/** A test card of the payment sandbox. */
type DemoCard = 'pm_card_visa' | 'pm_card_mastercard' | 'pm_card_amex';

export interface DemoOrder extends DemoOrderContents {
  /** Days between placing the order and seeding the demo. */
  readonly daysAgo: number;
  readonly card: DemoCard;
  readonly steps: readonly DemoStep[];
}

/** An unfinished order, before or after its payment is authorized. */
export type OpenDemoOrder = DemoOrderContents &
  ({ readonly status: 'pending' } | { readonly status: 'authorized'; readonly card: DemoCard });

const delivery: readonly DemoStep[] = [
  { kind: 'move', to: 'processing', afterHours: 4 },
  { kind: 'move', to: 'shipped', afterHours: 22 },
  { kind: 'move', to: 'delivered', afterHours: 74 },
];

/** Oldest first. Orders still in delivery are more than a day old, so that the demo's carrier job does not move them. */
export const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 81,
    items: [{ category: 'heels', quantity: 1 }],
    card: 'pm_card_visa',
    steps: [{ kind: 'cancel', afterHours: 3 }],
  },
  {
    daysAgo: 64,
    items: [{ category: 'dresses', quantity: 2 }],
    card: 'pm_card_mastercard',
    steps: [...delivery, { kind: 'return', afterHours: 120 }],
  },
  {
    daysAgo: 47,
    items: [
      { category: 'handbags', quantity: 1 },
      { category: 'tops', quantity: 1 },
    ],
    card: 'pm_card_visa',
    steps: [
      ...delivery,
      {
        kind: 'review',
        value: 4.5,
        message: 'Holds more than it looks, and the leather has only become softer since.',
        afterHours: 260,
      },
    ],
  },
  {
    daysAgo: 9,
    items: [
      { category: 'jackets', quantity: 1 },
      { category: 't-shirts', quantity: 2 },
      { category: 'belts', quantity: 1 },
    ],
    promoCode: 'WELCOME10',
    card: 'pm_card_visa',
    steps: delivery,
  },
  {
    daysAgo: 4,
    items: [{ category: 'boots', quantity: 1 }],
    card: 'pm_card_amex',
    steps: delivery.slice(0, 2),
  },
  {
    daysAgo: 3,
    items: [
      { category: 'sneakers', quantity: 1 },
      { category: 'watches', quantity: 1 },
    ],
    card: 'pm_card_mastercard',
    steps: delivery.slice(0, 1),
  },
  { daysAgo: 2, items: [{ category: 'flats', quantity: 1 }], card: 'pm_card_visa', steps: [] },
];

export const openDemoOrders: readonly OpenDemoOrder[] = [
  { status: 'pending', items: [{ category: 'tops', quantity: 1 }] },
  { status: 'authorized', items: [{ category: 'dresses', quantity: 1 }], card: 'pm_card_visa' },
];
