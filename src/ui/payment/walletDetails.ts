import type { ClickResolveDetails, ShippingAddress, ShippingRate } from '@stripe/stripe-js';
import { listPlaceFields } from '../../../contract/addresses/addressRules.ts';
import { providerCostCents } from '../../../contract/deliveryRate.ts';
import { toMinor } from '../../../contract/currency.ts';
import { toCents, toDollars } from '../../../contract/money.ts';
import { deliveryTypeNames } from '../../../contract/rules/delivery.ts';
import type { Cart, DeliveryMethod } from '../../../contract/types.ts';
import type { AddressDraft } from '../../machines/checkout/types.ts';
import { formatBusinessDays } from './formatBusinessDays.ts';

/** Wallets show at most nine. */
const maximumRates = 9;
const separator = '/';

/** The available delivery methods as a wallet shows them, in the shop's order; the first is preselected. */
export const toShippingRates = (methods: readonly DeliveryMethod[], cart: Cart): ShippingRate[] =>
  methods
    .flatMap((method) =>
      method.providers
        .filter(({ isAvailable }) => isAvailable)
        .map((provider) => ({
          id: `${method._id}${separator}${provider._id}`,
          amount: toMinor(
            toDollars(
              providerCostCents(provider, {
                itemsCents: toCents(cart.subTotal) - toCents(cart.discount),
                grams: cart.weight ?? 0,
              }),
            ),
            cart.currency,
          ),
          displayName: `${deliveryTypeNames[method.type].long}, ${provider.name}`,
          deliveryEstimate: formatBusinessDays(provider),
        })),
    )
    .slice(0, maximumRates);

/** The ids of a shipping rate. */
export const readRate = ({ id }: ShippingRate) => {
  const [methodId = '', providerId = ''] = id.split(separator);
  return { methodId, providerId };
};

/** The total in minor units with this delivery. */
export const totalCents = (cart: Cart, rate: ShippingRate | undefined): number =>
  toMinor(cart.total, cart.currency) + (rate?.amount ?? 0);

/** The lines above the total. */
export const toLineItems = (
  cart: Cart,
  rate: ShippingRate | undefined,
): NonNullable<ClickResolveDetails['lineItems']> => [
  { name: 'Subtotal', amount: toMinor(cart.total, cart.currency) },
  ...(rate ? [{ name: 'Delivery', amount: rate.amount }] : []),
];

const requiresState = (country: string): boolean =>
  listPlaceFields(country).some(({ name, isRequired }) => name === 'state' && isRequired);

/**
 * The wallet's address in the fields of the shop. A wallet has one name, and in some countries no state although their addresses have one: the
 * city stands for it.
 */
export const toAddressDraft = (
  { name, address }: ShippingAddress,
  phone: string | undefined,
): AddressDraft => {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return {
    firstName,
    lastName: others.join(' '),
    street: address.line1,
    ...(address.line2 && { street2: address.line2 }),
    postalCode: address.postal_code,
    city: address.city,
    state: address.state || (requiresState(address.country) ? address.city : ''),
    country: address.country,
    ...(phone && { phone }),
  };
};
