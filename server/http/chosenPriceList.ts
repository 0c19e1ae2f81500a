import type { FastifyRequest } from 'fastify';
import type { PriceList } from '../../contract/priceList.ts';
import { currencyHeader } from '../../contract/rules/headers.ts';
import type { AppContext } from '../appContext.ts';

/** INTL-60: the context with the price list of the currency in which the page shows prices; an unknown currency means dollars. */
export const withPriceList = (
  context: AppContext,
  headers: FastifyRequest['headers'],
): AppContext & { readonly priceList: PriceList | undefined } => ({
  ...context,
  priceList: context.config.priceLists.find(({ currency }) => currency === headers[currencyHeader]),
});
