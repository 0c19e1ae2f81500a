/** Why a cart cannot become an order now. Each refusal says what the shopper can do. */
import { countryName } from '../../../contract/countryName.ts';
import { toCents } from '../../../contract/money.ts';
import { serves } from '../../domain/deliveryArea.ts';
import { smallestPaymentCents } from '../../domain/promo.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { findProvider } from '../../store/deliveryMethods.ts';
import { changeOf, type CartView } from '../cart/cartView.ts';
import type { ChosenProvider, OrderDraft, OrderRequest } from './newOrder.ts';

const unavailable = (message: string): Refusal =>
  new Refusal('delivery_unavailable', message, { fields: { 'shipmentData._provider': message } });

/** The provider that was asked for, while it delivers to the shipping address. */
export const requireProvider = async (
  trx: StoreTransaction,
  { orderData, shipmentData }: OrderRequest,
): Promise<ChosenProvider> => {
  const provider = await findProvider(trx, shipmentData._deliveryMethod, shipmentData._provider);
  if (!provider) throw unavailable('This delivery method is no longer available. Please choose another one.');
  const { name, type, is_available: isAvailable } = provider;
  if (isAvailable === 0)
    throw unavailable(`${name} does not deliver at the moment. Please choose another delivery method.`);
  const { country } = orderData.shippingAddress;
  if (!serves(type, provider, country))
    throw unavailable(
      `${name} does not serve addresses in ${countryName(country)}. Please choose another delivery method.`,
    );
  return provider;
};

/** The cart has something in it, and nothing in it changed without the shopper's word. */
export const requireSettledCart = (
  { lines, promo, promoFault }: CartView,
  expectedTotal: number | undefined,
): void => {
  if (lines.length === 0) throw new Refusal('cart_empty', 'Your cart is empty.');
  if (lines.some((line) => changeOf(line) !== null))
    throw new Refusal(
      'cart_changed',
      'Something in your cart has changed. Please check it before you continue.',
    );
  // Who sends the total has seen it, with or without the discount; who does not must not lose a discount unseen.
  if (!promo && promoFault && expectedTotal === undefined)
    throw new Refusal(promoFault.code, promoFault.message, { fields: { promoCode: promoFault.message } });
};

/** What the shopper saw is what is charged, and it is enough to be charged at all. */
export const requireExpectedTotal = ({ totals, request }: OrderDraft): void => {
  const { expectedTotal } = request.orderData;
  if (expectedTotal !== undefined && toCents(expectedTotal) !== totals.totalCents)
    throw new Refusal(
      'cart_changed',
      'The total has changed since you saw it. Please check your cart again.',
    );
  if (totals.totalCents < smallestPaymentCents)
    throw new Refusal(
      'cart_changed',
      'The smallest card payment is $0.50. Please add something to your cart.',
    );
};
