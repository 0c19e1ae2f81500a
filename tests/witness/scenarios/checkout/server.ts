/** Model of the server's responses. */
import type { Outcome } from '../../scenario.ts';
import { requestText, type CreateInput, type Model, type OrderInput } from './model.ts';
import {
  deliveries,
  failures,
  methodId,
  nameOf,
  paymentStatusOf,
  reservedUntil,
  totalOf,
  type Content,
  type ServerOrder,
} from './fixtures.ts';

/** Creates or reuses an order (API-20). */
export const createAtServer = (
  input: CreateInput,
  model: Model,
  newId: (kind: 'id') => string,
): { readonly model: Model; readonly result: { output: unknown } | { error: unknown } } => {
  const content = requestText(input);
  const known = model.creations.find(({ key }) => key === input.key);
  if (known && known.content !== content) return { model, result: { error: failures.conflict } };
  if (known) return { model, result: { output: createdOrder(known.id) } };
  if (model.cart === 0) return { model, result: { error: failures.cartEmpty } };
  const delivery = deliveries.find((one) => methodId(one) === input.methodId) ?? 1;
  const wanted: Content = {
    shipping: nameOf(input.shippingAddress),
    billing: nameOf(input.billingAddress),
    delivery,
    cart: model.cart,
  };
  if (totalOf(wanted) !== input.expectedTotal) return { model, result: { error: failures.cartChanged } };
  const { order } = model;
  const isSame =
    order !== null &&
    (order.status === 'pending' || order.status === 'authorized') &&
    JSON.stringify({ ...order.content, billing: null }) === JSON.stringify({ ...wanted, billing: null });
  const next: ServerOrder = isSame
    ? { ...order, content: wanted }
    : { id: newId('id'), content: wanted, status: 'pending' };
  const creations = [...model.creations, { key: input.key, content, id: next.id }].slice(-2);
  return { model: { ...model, order: next, creations }, result: { output: createdOrder(next.id) } };
};

export const createdOrder = (orderId: string) => ({
  orderId,
  orderNumber: `number of ${orderId}`,
  reservedUntil,
});

export const withStatus = (model: Model, orderId: string, status: ServerOrder['status']): Model =>
  model.order?.id === orderId ? { ...model, order: { ...model.order, status } } : model;

export const isLive = ({ order }: Model, orderId: string): boolean =>
  order?.id === orderId && (order.status === 'pending' || order.status === 'authorized');

/** Places and captures an authorized order. */
export const placeAtServer = (model: Model, orderId: string): Model =>
  model.order?.id === orderId && model.order.status === 'authorized'
    ? { ...withStatus(model, orderId, 'placed'), cart: 0 }
    : model;

export const paymentReading = (model: Model, orderId: string, lastError = '') => {
  const { order } = model;
  if (order?.id !== orderId) return { error: failures.expired };
  return { output: { paymentStatus: paymentStatusOf(order), reservedUntil, lastError } };
};

export const paymentOutcomes = (label: string, { orderId }: OrderInput, model: Model): Outcome<Model>[] => [
  { label, model, ...paymentReading(model, orderId) },
  ...(isLive(model, orderId)
    ? [
        {
          label: `${label}: still processing`,
          model,
          output: { paymentStatus: 'processing', reservedUntil, lastError: '' },
        },
        {
          label: `${label}: the order expired`,
          model: withStatus(model, orderId, 'canceled'),
          error: failures.expired,
        },
      ]
    : []),
  { label: `${label} fails`, model, error: failures.unavailable },
];
