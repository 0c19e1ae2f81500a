/** Checks before an order is created; each error message tells the shopper what to do. */
import { countryName } from '../../../contract/countryName.ts';
import { notDeliveredMessage } from '../../../contract/messages/delivery.ts';
import { formatMinor, standardCurrency, toMinor } from '../../../contract/currency.ts';
import type { PriceList } from '../../../contract/priceList.ts';
import type { DeliveryRate } from '../../../contract/deliveryRate.ts';
import { findZone, rateOf } from '../../domain/deliveryZone.ts';
import { serves } from '../../domain/deliveryArea.ts';
import { maximumPaymentCents, minimumPaymentOf, type PromoError } from '../../domain/promo.ts';
import { AppError } from '../../domain/appError.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { findProvider } from '../../store/deliveryMethods.ts';
import { listZones } from '../../store/deliveryZones.ts';
import { lineChange, type CartView } from '../cart/cartView.ts';
import type { ChosenProvider, OrderDraft, OrderRequest } from './orderDraft.ts';

const deliveryUnavailable = (message: string): AppError =>
  new AppError('delivery_unavailable', message, { fields: { 'shipmentData._provider': message } });

const notDelivered = (country: string): AppError => {
  const message = notDeliveredMessage(countryName(country));
  return new AppError('delivery_unavailable', message, {
    fields: { 'orderData.shippingAddress.country': message },
  });
};

/** INTL-03: the rate of a provider in the zone of the country; null is its standard price. Throws where it is not offered. */
const requireRate = async (
  trx: StoreTransaction,
  { id, name }: ChosenProvider,
  country: string,
): Promise<DeliveryRate | null> => {
  const zone = findZone(await listZones(trx), country);
  if (!zone) throw notDelivered(country);
  const rate = rateOf(zone, id);
  if (rate === 'off')
    throw deliveryUnavailable(
      `${name} does not deliver to ${countryName(country)}. Please choose another delivery method.`,
    );
  return rate === 'standard' ? null : rate;
};

export interface RatedProvider {
  readonly provider: ChosenProvider;
  /** Null is the standard price. */
  readonly rate: DeliveryRate | null;
}

/** INTL-61: the price list of the currency in which the shopper saw the total; dollars without one. Throws for one that the shop does not have. */
export const requirePriceList = (
  lists: readonly PriceList[],
  { orderData: { currency = standardCurrency } }: OrderRequest,
): PriceList | undefined => {
  if (currency === standardCurrency) return undefined;
  const list = lists.find((each) => each.currency === currency);
  if (!list)
    throw new AppError(
      'cart_changed',
      'The shop no longer sells in this currency. Please check your cart again.',
    );
  return list;
};

/** Returns the requested provider with its rate; throws unless it is available and serves the shipping address. */
export const requireProvider = async (
  trx: StoreTransaction,
  { orderData, shipmentData }: OrderRequest,
): Promise<RatedProvider> => {
  const provider = await findProvider(trx, {
    methodId: shipmentData._deliveryMethod,
    providerId: shipmentData._provider,
  });
  if (!provider)
    throw deliveryUnavailable('This delivery method is no longer available. Please choose another one.');
  const { name, type, is_available: isAvailable } = provider;
  if (isAvailable === 0)
    throw deliveryUnavailable(
      `${name} does not deliver at the moment. Please choose another delivery method.`,
    );
  const { country } = orderData.shippingAddress;
  if (!serves(type, provider, country))
    throw deliveryUnavailable(
      `${name} does not serve addresses in ${countryName(country)}. Please choose another delivery method.`,
    );
  return { provider, rate: await requireRate(trx, provider, country) };
};

const promoRefused = ({ code, message }: PromoError): AppError =>
  new AppError(code, message, { fields: { promoCode: message } });

/** Throws for an empty cart, for changes that the shopper has not accepted and for an invalid promo code. */
export const requireUnchangedCart = (
  { lines, promo, promoError }: CartView,
  expectedTotal: number | undefined,
): void => {
  if (lines.length === 0) throw new AppError('cart_empty', 'Your cart is empty.');
  if (lines.some((line) => lineChange(line) !== null))
    throw new AppError(
      'cart_changed',
      'Something in your cart has changed. Please check it before you continue.',
    );
  // An expected total shows that the shopper saw the price without the discount.
  if (!promo && promoError && expectedTotal === undefined) throw promoRefused(promoError);
};

/** Throws where the total differs from the expected one, which may be due to the promo code, or a card cannot pay it. */
export const requireExpectedTotal = ({ totals, request, view: { list, promoError } }: OrderDraft): void => {
  const { expectedTotal } = request.orderData;
  if (expectedTotal !== undefined && toMinor(expectedTotal, list?.currency) !== totals.totalCents)
    throw promoError
      ? promoRefused(promoError)
      : new AppError('cart_changed', 'The total has changed since you saw it. Please check your cart again.');
  const smallestCents = minimumPaymentOf(list);
  if (totals.totalCents < smallestCents)
    throw new AppError(
      'cart_changed',
      `The smallest card payment is ${formatMinor(smallestCents, list?.currency)}. Please add something to your cart.`,
    );
  if (totals.totalCents > maximumPaymentCents)
    throw new AppError(
      'cart_changed',
      `The largest card payment is ${formatMinor(maximumPaymentCents, list?.currency)}. Please order in two parts.`,
    );
};
