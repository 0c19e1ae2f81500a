import { deliveryCostCents } from '../../../contract/deliveryCost.ts';
import { toCents, toDollars } from '../../../contract/money.ts';
import type {
  Address,
  CardSummary,
  Cart,
  CartItem,
  DeliveryMethod,
  Order,
  OrderItem,
} from '../../../contract/types.ts';
import type { CheckoutContext } from './types.ts';

/** CHECK-15: the checkout state of the specification. Numbers are dollars, as on the wire, and start at 0. */
export interface CheckoutState {
  readonly products: readonly (CartItem | OrderItem)[];
  readonly subTotal: number;
  readonly discount: number;
  readonly deliveryCost: number;
  readonly total: number;
  readonly userData: { readonly _id: string } | null;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly _deliveryMethod: { readonly name: string; readonly price: number } | null;
  readonly paymentInfo: CardSummary;
  /** Whether the provider's client secret is in memory; the secret is kept nowhere else. */
  readonly hasClientSecret: boolean;
  readonly initialized: boolean;
}

export interface CheckoutSources {
  readonly context: CheckoutContext;
  /** Data of the server; undefined until it was read. */
  readonly cart: Cart | undefined;
  readonly order: Order | undefined;
  readonly methods: readonly DeliveryMethod[] | undefined;
  readonly hasClientSecret: boolean;
}

const noCard: CardSummary = {
  paymentType: 'creditCard',
  brand: null,
  cardHolder: null,
  last4: null,
  expDate: null,
};

const chosenProvider = ({ context, methods, order }: CheckoutSources) => {
  const provider =
    order?.shipments[0]?._deliveryMethod.providers[0] ??
    methods
      ?.find((method) => method._id === context.methodId)
      ?.providers.find((candidate) => candidate._id === context.providerId);
  return provider ? { name: provider.name, price: provider.price } : null;
};

const totals = (sources: CheckoutSources) => {
  const { cart, order } = sources;
  if (order) {
    const { subTotal, discount, deliveryCost, total } = order;
    return { subTotal, discount, deliveryCost, total };
  }
  if (!cart) return { subTotal: 0, discount: 0, deliveryCost: 0, total: 0 };
  const itemsCents = toCents(cart.subTotal) - toCents(cart.discount);
  const deliveryCents = deliveryCostCents(itemsCents, toCents(chosenProvider(sources)?.price ?? 0));
  return {
    subTotal: cart.subTotal,
    discount: cart.discount,
    deliveryCost: toDollars(deliveryCents),
    total: toDollars(itemsCents + deliveryCents),
  };
};

/**
 * Composed from the machine, the server data and the browser's memory. The totals are those of the cart until there is an order, then
 * those of the order, so that the delivery cost is added exactly once.
 */
export const checkoutState = (sources: CheckoutSources): CheckoutState => {
  const { context, cart, order, hasClientSecret } = sources;
  return {
    products: order?.items ?? cart?.items ?? [],
    ...totals(sources),
    userData: context.userId === '' ? null : { _id: context.userId },
    shippingAddress: context.shippingAddress,
    billingAddress: context.billingAddress,
    _deliveryMethod: chosenProvider(sources),
    paymentInfo: order?.payments[0]?.card ?? noCard,
    hasClientSecret,
    initialized: context.isInitialized,
  };
};
