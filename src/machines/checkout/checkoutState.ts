import { providerCostCents } from '../../../contract/deliveryRate.ts';
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

/** CHECK-15: the checkout state of the specification. Numbers are amounts in `currency`, as on the wire, and start at 0. */
export interface CheckoutState {
  readonly products: readonly (CartItem | OrderItem)[];
  /** Absent for dollars. */
  readonly currency?: string | undefined;
  readonly subTotal: number;
  readonly discount: number;
  readonly deliveryCost: number;
  readonly total: number;
  /** The VAT that the total includes; absent before there is an order. */
  readonly vat?: Pick<Order, 'vat' | 'vatLines'>;
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
  return provider ?? null;
};

const totals = (sources: CheckoutSources) => {
  const { cart, order } = sources;
  if (order) {
    const { subTotal, discount, deliveryCost, total } = order;
    return { subTotal, discount, deliveryCost, total };
  }
  if (!cart) return { subTotal: 0, discount: 0, deliveryCost: 0, total: 0 };
  const itemsCents = toCents(cart.subTotal) - toCents(cart.discount);
  const measure = { itemsCents, grams: cart.weight ?? 0 };
  const provider = chosenProvider(sources);
  const deliveryCents = provider ? providerCostCents(provider, measure) : 0;
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
  const provider = chosenProvider(sources);
  return {
    products: order?.items ?? cart?.items ?? [],
    currency: (order ?? cart)?.currency,
    ...totals(sources),
    ...(order && { vat: { vat: order.vat, ...(order.vatLines && { vatLines: order.vatLines }) } }),
    userData: context.userId === '' ? null : { _id: context.userId },
    shippingAddress: context.shippingAddress,
    billingAddress: context.billingAddress,
    _deliveryMethod: provider && { name: provider.name, price: provider.price },
    paymentInfo: order?.payments[0]?.card ?? noCard,
    hasClientSecret,
    initialized: context.isInitialized,
  };
};
