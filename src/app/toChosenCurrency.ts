import { formatMajor, toMajor } from '../../contract/currency.ts';
import { toCents } from '../../contract/money.ts';
import { listCents, listSaleCents } from '../../contract/priceList.ts';
import type { Environment } from '../../contract/wire/environment.ts';
import type { ChosenCurrency } from '../ui/shop/chosenCurrency.ts';
import { currencyKey } from '../ui/shop/currencyKey.ts';
import type { KeyValues } from './browser/keyValues.ts';

/**
 * INTL-60: the prices of the list of the chosen currency, by the rules that the server has for carts; undefined where the shop has no such list.
 * Loaded only where another currency than the dollar was chosen.
 */
export const toChosenCurrency = (
  { priceLists = [] }: Environment,
  keyValues: KeyValues,
): ChosenCurrency | undefined => {
  const code = keyValues.read(currencyKey);
  const list = priceLists.find(({ currency }) => currency === code);
  if (!list) return undefined;
  const convert = (dollars: number) => toMajor(listCents(toCents(dollars), list), list.currency);
  const format = (amount: number) => formatMajor(amount, list.currency);
  return {
    code: list.currency,
    convert,
    formatDollars: (dollars) => format(convert(dollars)),
    format,
    toOffer: (product) => {
      const { price, discountedPrice, discountPercent, lowestPrice30Days } = product;
      const saleCents = listSaleCents(
        { priceCents: toCents(price), saleCents: toCents(discountedPrice), discountPercent },
        list,
      );
      return {
        ...product,
        format,
        price: convert(price),
        discountedPrice: toMajor(saleCents, list.currency),
        ...(lowestPrice30Days == null ? {} : { lowestPrice30Days: convert(lowestPrice30Days) }),
      };
    },
  };
};
