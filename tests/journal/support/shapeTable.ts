/** For each durable machine: the path to a typical state, and selectors of what must survive a change of its shape. */
import type { AnyMachineSnapshot } from 'xstate';
import { anonymousSessionFlow } from '../../paths/flows/anonymousSession.ts';
import { cartFlow } from '../../paths/flows/cart.ts';
import { cartDrawerFlow } from '../../paths/flows/cartDrawer.ts';
import { checkoutFlow } from '../../paths/flows/checkout.ts';
import { consentFlow } from '../../paths/flows/consent.ts';
import { navigationFlow } from '../../paths/flows/withoutRequests.ts';
import { returnWizardFlow } from '../../paths/flows/returnWizard.ts';
import { reviewFlow } from '../../paths/flows/review.ts';
import { searchFlow } from '../../paths/flows/search.ts';
import { withdrawalFlow } from '../../paths/flows/withdrawal.ts';
import { wishlistFlow } from '../../paths/flows/wishlist.ts';
import type { Flow } from '../../paths/support/flow.ts';
import type { ShapeSelectors } from './shapes.ts';

export interface ShapeRow extends ShapeSelectors {
  readonly flow: Flow;
  /** Event labels; `#1` selects the second sample event of that label. */
  readonly path: readonly string[];
  /** Hashes of shapes whose streams are removed because the server seeds the flow instead, with the reason. */
  readonly seededByServer?: { readonly [hash: string]: string };
}

const tagsOf =
  (...tags: readonly string[]) =>
  (snapshot: AnyMachineSnapshot): unknown =>
    tags.filter((tag) => snapshot.hasTag(tag));
const valueOf = ({ value }: AnyMachineSnapshot): unknown => value;
const fieldsOf =
  (...names: readonly string[]) =>
  ({ context }: AnyMachineSnapshot): unknown => {
    const fields: { readonly [name: string]: unknown } = context;
    return Object.fromEntries(names.map((name) => [name, fields[name]]));
  };

/** What a selector reads, with the names that fixtures were recorded with. */
const inFixtureNames =
  (select: (snapshot: AnyMachineSnapshot) => unknown) =>
  (snapshot: AnyMachineSnapshot): unknown =>
    JSON.parse(
      JSON.stringify(select(snapshot))
        .replaceAll('"item":', '"piece":')
        .replaceAll('"debouncingTyped"', '"settlingTyped"'),
    );

const toDelivery = ['done readCart', 'checkout.drafted', 'checkout.addressSubmitted'];
const toOrder = [
  ...toDelivery,
  'done requestDeliveryMethods',
  'checkout.deliverySelected',
  'checkout.orderRequested',
];

const shapeTable: { readonly [id: string]: ShapeRow } = {
  anonymousSession: {
    flow: anonymousSessionFlow,
    path: ['done readRecord#1'],
    step: valueOf,
    typed: () => null,
  },
  cart: {
    flow: cartFlow,
    path: ['session.opened', 'cart.addRequested', 'cart.removalRequested', 'cart.promoCodeSubmitted'],
    step: valueOf,
    typed: inFixtureNames(fieldsOf('intents', 'current', 'queue')),
  },
  cartDrawer: {
    flow: cartDrawerFlow,
    path: ['page.entered', 'drawer.opened'],
    step: valueOf,
    typed: fieldsOf('path'),
  },
  checkout: {
    flow: checkoutFlow,
    path: toOrder,
    step: tagsOf('address', 'delivery', 'payment', 'review', 'unknown', 'completed'),
    typed: fieldsOf('shippingAddress', 'isBillingSame', 'billingAddress', 'drafts', 'methodId', 'providerId'),
  },
  consent: { flow: consentFlow, path: ['done readConsent#1'], step: valueOf, typed: () => null },
  navigation: {
    flow: navigationFlow,
    path: ['page.entered', 'menu.opened'],
    step: valueOf,
    typed: fieldsOf('page'),
  },
  payment: {
    flow: checkoutFlow,
    path: [
      ...toOrder,
      'done createOrder',
      'done createIntent',
      'done preparePayment',
      'payment.formReady',
      'payment.submitted',
    ],
    step: tagsOf('busy', 'form'),
    typed: fieldsOf('orderId'),
  },
  returnWizard: {
    flow: returnWizardFlow,
    path: [
      'returnWizard.reasonChosen#1',
      'returnWizard.otherReasonDrafted',
      'returnWizard.next',
      'returnWizard.lineChosen',
      'returnWizard.next',
      'returnWizard.methodChosen',
      'returnWizard.next',
      'returnWizard.submitted',
    ],
    step: tagsOf('reason', 'items', 'method', 'summary', 'confirmingReset'),
    typed: fieldsOf('reason', 'otherReason', 'lines', 'method'),
  },
  review: {
    flow: reviewFlow,
    path: ['review.drafted#1', 'review.submitted'],
    step: tagsOf('busy'),
    typed: fieldsOf('drafts', 'sent'),
  },
  search: {
    flow: searchFlow,
    path: ['page.entered', 'search.opened', 'search.typed#1'],
    step: inFixtureNames(valueOf),
    typed: fieldsOf('term', 'address'),
  },
  withdrawal: {
    flow: withdrawalFlow,
    path: [
      'withdrawal.senderDrafted',
      'withdrawal.identified',
      'withdrawal.scopeChosen#1',
      'withdrawal.itemsDrafted',
      'withdrawal.next',
      'withdrawal.confirmed',
    ],
    step: tagsOf('confirming'),
    typed: fieldsOf('sender', 'scope', 'text'),
  },
  wishlist: {
    flow: wishlistFlow,
    path: ['session.opened', 'done readIds', 'wishlist.toggled'],
    step: valueOf,
    typed: fieldsOf('userId', 'current', 'queue', 'unsent'),
  },
};

export const shapeRow = (id: string): ShapeRow => {
  const row = shapeTable[id];
  if (!row) throw new Error(`The durable flow ${id} has no row in tests/journal/support/shapeTable.ts.`);
  return row;
};
