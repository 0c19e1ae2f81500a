/** What the demo's shopper has bought so far: an order in every status, told as what happened and when. */

/** One step of an order's life, so many hours after it was placed. */
export type DemoStep =
  | {
      readonly kind: 'move';
      readonly to: 'processing' | 'shipped' | 'delivered';
      readonly afterHours: number;
    }
  | { readonly kind: 'cancel'; readonly afterHours: number }
  /** The first piece of it is judged. */
  | {
      readonly kind: 'review';
      readonly value: number;
      readonly message: string;
      readonly afterHours: number;
    }
  /** Everything goes back, is received and paid back, a day each. */
  | { readonly kind: 'return'; readonly afterHours: number };

/** What an order holds. */
export interface DemoGoods {
  /** Leaves of the category tree by their slugs; of each, a product that can be had. */
  readonly leaves: readonly { readonly leaf: string; readonly quantity: number }[];
  readonly promoCode?: string;
}

/** A test card of the payment sandbox. */
type DemoCard = 'pm_card_visa' | 'pm_card_mastercard' | 'pm_card_amex';

export interface DemoOrder extends DemoGoods {
  /** How long before the demo was filled it was placed. */
  readonly daysAgo: number;
  readonly card: DemoCard;
  readonly steps: readonly DemoStep[];
}

/** An order that stays unfinished: before or after its payment was authorized. */
export type OpenDemoOrder = DemoGoods &
  ({ readonly status: 'pending' } | { readonly status: 'authorized'; readonly card: DemoCard });

const delivery: readonly DemoStep[] = [
  { kind: 'move', to: 'processing', afterHours: 4 },
  { kind: 'move', to: 'shipped', afterHours: 22 },
  { kind: 'move', to: 'delivered', afterHours: 74 },
];

/** Oldest first. The three that are under way were placed more than a day ago, so that the demo's carrier leaves them there. */
export const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 81,
    leaves: [{ leaf: 'heels', quantity: 1 }],
    card: 'pm_card_visa',
    steps: [{ kind: 'cancel', afterHours: 3 }],
  },
  {
    daysAgo: 64,
    leaves: [{ leaf: 'dresses', quantity: 2 }],
    card: 'pm_card_mastercard',
    steps: [...delivery, { kind: 'return', afterHours: 120 }],
  },
  {
    daysAgo: 47,
    leaves: [
      { leaf: 'handbags', quantity: 1 },
      { leaf: 'tops', quantity: 1 },
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
    leaves: [
      { leaf: 'jackets', quantity: 1 },
      { leaf: 't-shirts', quantity: 2 },
      { leaf: 'belts', quantity: 1 },
    ],
    promoCode: 'WELCOME10',
    card: 'pm_card_visa',
    steps: delivery,
  },
  { daysAgo: 4, leaves: [{ leaf: 'boots', quantity: 1 }], card: 'pm_card_amex', steps: delivery.slice(0, 2) },
  {
    daysAgo: 3,
    leaves: [
      { leaf: 'sneakers', quantity: 1 },
      { leaf: 'watches', quantity: 1 },
    ],
    card: 'pm_card_mastercard',
    steps: delivery.slice(0, 1),
  },
  { daysAgo: 2, leaves: [{ leaf: 'flats', quantity: 1 }], card: 'pm_card_visa', steps: [] },
];

export const openDemoOrders: readonly OpenDemoOrder[] = [
  { status: 'pending', leaves: [{ leaf: 'tops', quantity: 1 }] },
  { status: 'authorized', leaves: [{ leaf: 'dresses', quantity: 1 }], card: 'pm_card_visa' },
];
