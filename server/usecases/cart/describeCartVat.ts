import { toMajor } from '../../../contract/currency.ts';
import { defaultLanguage } from '../../../contract/languages.ts';
import type { Address } from '../../../contract/types.ts';
import { describeVat } from '../../../contract/vatText.ts';
import { countryNameIn } from '../../translation/countryNameIn.ts';
import { translateSentence } from '../../translation/translateSentence.ts';
import type { UseCaseContext } from '../useCaseContext.ts';
import type { CartView } from './cartView.ts';
import { readVat, toVatLinesOnWire } from './readVat.ts';

export interface CartContext extends UseCaseContext {
  /** The country of the visitor's network; undefined if unknown. Asks no other system, as carts are edited in a transaction. */
  readonly findVisitorCountry?: () => Promise<string | undefined>;
}

/**
 * INTL-29, INTL-55: the VAT that the total of a cart includes, in the words of the review step, and for which country. Delivery is not part of the
 * total, so its VAT is not either. Undefined for an empty cart, and where the VAT depends on a country that is unknown.
 */
export const describeCartVat = async (
  { config, clock, language = defaultLanguage, findVisitorCountry }: CartContext,
  view: CartView,
): Promise<string | undefined> => {
  if (view.lines.length === 0) return undefined;
  const { vatScheme: scheme } = config;
  const currency = view.list?.currency;
  const describe = (country: string): string => {
    const { lines, vatCents } = readVat(view, view.totals, { scheme, country, now: clock() });
    const onWire = { vat: toMajor(vatCents, currency), vatLines: toVatLinesOnWire(lines, currency) };
    return translateSentence(describeVat(onWire, currency), language);
  };
  if (scheme === 'single') return describe('');
  const { address } = view.cart;
  const country =
    address === null
      ? await findVisitorCountry?.()
      : // Validated by the contract's struct before it was stored.
        (JSON.parse(address) as Pick<Address, 'country'>).country;
  if (country === undefined) return undefined;
  const destination = translateSentence(`For delivery to ${countryNameIn(country, language)}.`, language);
  return `${describe(country)} ${destination}`;
};
