import { useContext } from 'react';
import type { Product } from '../../../contract/types.ts';
import { ShopContext } from './ShopContext.tsx';
import { useIsHydrated } from './useIsHydrated.ts';

/** The prices of a product; the lowest price is absent where it is not shown. */
type Prices = Pick<Product, 'price' | 'discountedPrice' | 'discountPercent'> &
  Partial<Pick<Product, 'lowestPrice30Days'>>;

/** A product with its prices and how they are written; as dollars without it. */
export type Offered<P> = P & { readonly format?: ChosenCurrency['format'] };

/** INTL-60: the currency that the visitor chose, with its price list. The same for the whole life of a page. */
export interface ChosenCurrency {
  readonly code: string;
  /** An amount in dollars as an amount of the list. */
  readonly convert: (dollars: number) => number;
  /** An amount in dollars as text in this currency. */
  readonly formatDollars: (dollars: number) => string;
  /** An amount of the list as text. */
  readonly format: (amount: number) => string;
  /** The product at the prices of the list. */
  readonly toOffer: <P extends Prices>(product: P) => Offered<P>;
}

/** Undefined for dollars, and until this component is hydrated: the HTML of the server has dollars for all visitors. */
export const useChosenCurrency = (): ChosenCurrency | undefined => {
  const shop = useContext(ShopContext);
  return useIsHydrated() ? shop?.currency : undefined;
};

/** The product at the prices of the chosen currency. */
export const useOffer = <P extends Prices>(product: P): Offered<P> =>
  useChosenCurrency()?.toOffer(product) ?? product;
