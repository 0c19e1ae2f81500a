/** The measured pages, and the control that a visitor presses on each. */
import { messages } from '../../../contract/errors.ts';
import type { Product } from '../../../contract/types.ts';
import type { Expectation } from './pageRecords.ts';

export const pageNames = ['home', 'listing', 'product'] as const;
export type PageName = (typeof pageNames)[number];

export interface ShopPage {
  readonly name: PageName;
  readonly title: string;
  readonly path: string;
  /** Selector of the control. */
  readonly control: string;
  /** What the control changes, without a request to the server. */
  readonly effect: Expectation;
}

const cartControl = {
  control: 'header button[aria-label^="Cart"]',
  effect: { selector: '[role="dialog"]' },
};

/** The category of the measured listing, which shows `product` among its first cards. */
export const measuredCategory = 'men';

/** The control of a product's page adds it to the cart and, without a size, asks for one. */
export const createShopPages = (product: Product): readonly ShopPage[] => [
  { name: 'home', title: 'Home', path: '/', ...cartControl },
  { name: 'listing', title: 'Listing', path: `/${measuredCategory}`, ...cartControl },
  {
    name: 'product',
    title: 'Product',
    path: `/product/${product._id}`,
    control: 'main button:text-is("Add to cart")',
    effect: { selector: '[role="alert"]', text: messages.selectSize },
  },
];
