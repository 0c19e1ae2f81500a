/** The cart drawer and the cart preview: which is open on which page, and when a cart is fetched. */
import type { EventObject } from 'xstate';
import { cartDrawerMachine } from '../../../src/machines/cartDrawer/machine.ts';
import {
  selectShouldFetchCount,
  selectShouldFetchDrawerCart,
  selectIsDrawerOpen,
  selectIsPreviewOpen,
} from '../../../src/machines/cartDrawer/selectors.ts';
import { eventInputs, type Scenario, type Step } from '../scenario.ts';
import { emitted } from '../observe.ts';
import { fieldOf } from '../fieldOf.ts';
import { equal, viewRules } from '../predict.ts';

interface Model {
  readonly isDrawerOpen: boolean;
  readonly isPreviewOpen: boolean;
  readonly isSignedIn: boolean;
  /** The last entered page, in this document or the one before. */
  readonly page: string;
  /** Whether a page was entered in this document, only in the one before (`restored`), or in none. */
  readonly document: 'loading' | 'restored' | 'entered';
}

const initialModel: Model = {
  isDrawerOpen: false,
  isPreviewOpen: false,
  isSignedIn: false,
  page: '',
  document: 'loading',
};

/** CART-02. */
const hasPreview = (page: string): boolean => !/^\/cart$|^\/checkout/.test(page);

const entered = (model: Model, page: string): Model => {
  // The cart may be opened while the first page is still loading.
  const isFirst = model.document === 'loading';
  const isBack = model.document === 'restored' && model.page === page;
  return {
    ...model,
    page,
    document: 'entered',
    isDrawerOpen: model.isDrawerOpen && (isFirst || isBack),
    isPreviewOpen: model.isPreviewOpen && isFirst && hasPreview(page),
  };
};

const predict = ({ modelBefore: model, kind, event }: Step<Model>): Model => {
  if (kind === 'reload') return { ...model, isPreviewOpen: false, isSignedIn: false, document: 'restored' };
  switch (event?.type) {
    case 'drawer.opened':
      return { ...model, isDrawerOpen: true, isPreviewOpen: false };
    case 'drawer.closed':
      return { ...model, isDrawerOpen: false };
    case 'drawer.checkoutRequested':
      return { ...model, isDrawerOpen: false, isPreviewOpen: false };
    case 'preview.opened':
      return hasPreview(model.page) ? { ...model, isPreviewOpen: true } : model;
    case 'preview.closed':
      return { ...model, isPreviewOpen: false };
    case 'page.entered':
      return entered(model, String(fieldOf(event, 'path')));
    case 'session.opened':
      return { ...model, isSignedIn: true };
    case 'session.closed':
      return { ...model, isSignedIn: false };
    default:
      return model;
  }
};

const alphabet: readonly EventObject[] = [
  'drawer.opened',
  'drawer.closed',
  'drawer.checkoutRequested',
  'preview.opened',
  'preview.closed',
  'session.opened',
  'session.closed',
].map((type) => ({ type }));

const pages = ['/', '/product/p1', '/cart', '/checkout/payment'].map((path) => ({
  type: 'page.entered',
  path,
}));

export const cartDrawerScenarios: readonly Scenario<Model>[] = [
  {
    name: 'cartDrawer',
    machine: cartDrawerMachine,
    input: { places: { cart: '/cart', checkout: '/checkout' } },
    model: initialModel,
    inputs: (model) => eventInputs('cartDrawer', [...alphabet, ...pages], model),
    outcomes: {},
    updateModel: (_, step) => predict(step),
    steps: [
      ...viewRules(cartDrawerMachine, {
        'CART-15 the drawer opens and closes, and closes when its page is left': [
          selectIsDrawerOpen,
          ({ isDrawerOpen }: Model) => isDrawerOpen,
        ],
        'CART-01, CART-02, CART-07 the preview opens and closes, and never opens on the cart page or in checkout':
          [selectIsPreviewOpen, ({ isPreviewOpen }) => isPreviewOpen],
        'CART-16, CART-17 the cart is fetched only for a user with an open drawer, the count only for a user':
          [
            (drawer) => [selectShouldFetchDrawerCart(drawer), selectShouldFetchCount(drawer)],
            ({ isSignedIn, isDrawerOpen }) => [isSignedIn && isDrawerOpen, isSignedIn],
          ],
      }),
      equal(
        'CART-14 Checkout in the open drawer or preview requests checkout',
        ({ event, modelBefore: { isDrawerOpen, isPreviewOpen } }) =>
          event?.type === 'drawer.checkoutRequested' && (isDrawerOpen || isPreviewOpen),
        (step) => emitted(step, 'cartDrawer.checkoutRequested').length > 0,
      ),
    ],
    reaches: [],
  },
];
