/** The outcomes of each request of checkout, with the changes at the server. */
import type { Outcome, Scenario } from '../../scenario.ts';
import type { CreateInput, Model, OrderInput, PlaceInput } from './model.ts';
import {
  createAtServer,
  isLive,
  createdOrder,
  placeAtServer,
  paymentReading,
  paymentOutcomes,
  withStatus,
} from './server.ts';
import {
  addresses,
  deliveries,
  extendedUntil,
  failures,
  methodId,
  providerId,
  reservedUntil,
} from './fixtures.ts';

/** An unplaced order is read with its cart: on another device, or after a release that changed the machine. */
const unfinished = (model: Model): Outcome<Model>[] => {
  const { order, cart } = model;
  if (order === null || order.content.cart !== cart || !isLive(model, order.id)) return [];
  const { shipping, billing, delivery } = order.content;
  const known: Model = { ...model, shipping, billing, delivery, isBillingSame: billing === shipping };
  const outputOf = (status: string) => ({
    cartId: model.cartId,
    count: cart,
    order: {
      order: createdOrder(order.id),
      status,
      shippingAddress: shipping && addresses[shipping],
      billingAddress: billing && addresses[billing],
      methodId: methodId(delivery),
      providerId: providerId(delivery),
    },
  });
  return [
    {
      label: 'the cart is read, with its unfinished order',
      model: known,
      output: outputOf(order.status),
    },
    ...(order.status === 'authorized'
      ? [
          {
            label: 'the cart is read, with its order that is being captured',
            model: { ...known, isPlacingUnknown: true },
            output: outputOf('capturing'),
          },
        ]
      : []),
  ];
};

/** The server cancels an expired order. */
const expiries = ({ orderId }: OrderInput, model: Model) =>
  isLive(model, orderId)
    ? [
        {
          label: 'the reservation ends',
          model: { ...withStatus(model, orderId, 'canceled'), isPlacingUnknown: false },
          event: { type: 'checkout.orderExpired' },
        },
      ]
    : [];

/** The next cart after a purchase has another id. */
const cartIdAfter = ({ order, cartId }: Model): Model['cartId'] =>
  order?.status === 'placed' ? 'c2' : cartId;

export const outcomes: Scenario<Model>['outcomes'] = {
  readCart: (_: unknown, model) => [
    { label: 'the cart is read', model, output: { cartId: model.cartId, count: model.cart } },
    ...unfinished(model),
    { label: 'the cart cannot be read', model, error: failures.unavailable },
    // Items were added after a purchase.
    ...(model.cart === 0
      ? [
          {
            label: 'the cart is filled again',
            model: { ...model, cart: 1 as const, cartId: cartIdAfter(model) },
            output: { cartId: cartIdAfter(model), count: 1 },
          },
        ]
      : [
          {
            label: 'the cart was emptied elsewhere',
            model: { ...model, cart: 0 as const },
            output: { cartId: model.cartId, count: 0 },
          },
        ]),
  ],
  requestDeliveryMethods: (_: unknown, model) => [
    {
      label: 'delivery methods are loaded',
      model: { ...model, areMethodsLoaded: true },
      output: { providerIds: deliveries.map(providerId) },
    },
    { label: 'delivery methods fail', model, error: failures.unavailable },
  ],
  createOrder: (input: CreateInput, model, newId) => {
    const done = createAtServer(input, model, newId);
    const settled = (one: Model): Model => ({ ...one, openCreation: null });
    return [
      {
        label: 'output' in done.result ? 'the order is created' : 'the order is refused',
        model: settled(done.model),
        ...done.result,
      },
      { label: 'the order is created, the response is lost', model: done.model, error: failures.network },
      { label: 'the request for the order is lost', model, error: failures.unavailable },
      { label: 'the order is refused: sold out', model: settled(model), error: failures.outOfStock },
      {
        label: 'the response has no order id',
        model: settled(model),
        output: { orderId: '', orderNumber: '', reservedUntil: null },
      },
    ];
  },
  createIntent: ({ orderId }: OrderInput, model) => [
    isLive(model, orderId)
      ? { label: 'the intent is created', model, output: { hasSecret: true, reservedUntil } }
      : { label: 'the intent is refused: expired', model, error: failures.expired },
    { label: 'the intent has no secret', model, output: { hasSecret: false, reservedUntil } },
    { label: 'the intent cannot be created', model, error: failures.unavailable },
  ],
  preparePayment: (input: OrderInput, model) => paymentOutcomes('the payment is prepared', input, model),
  readPayment: (input: OrderInput, model) => [
    ...paymentOutcomes('the payment is read', input, model),
    ...(model.order?.id === input.orderId && model.order.status === 'pending'
      ? [
          {
            label: 'the payment is read: declined',
            model,
            ...paymentReading(model, input.orderId, failures.declined.message),
          },
        ]
      : []),
  ],
  confirmPayment: ({ orderId }: OrderInput, model) => {
    const held = model.order?.status === 'pending' ? withStatus(model, orderId, 'authorized') : model;
    return [
      { label: 'the payment is authorized', model: held, output: undefined },
      { label: 'the card is declined', model, error: failures.declined },
      { label: 'the payment is authorized, the response is lost', model: held, error: failures.providerLost },
      { label: 'the provider is not reached', model, error: failures.providerLost },
    ];
  },
  saveBilling: (_: unknown, model) => [
    { label: 'the billing address is saved', model, output: undefined },
    { label: 'the billing address cannot be saved', model, error: failures.unavailable },
  ],
  cancelOrder: ({ orderId }: OrderInput, model) => {
    if (model.order?.id === orderId && model.order.status === 'placed')
      return [{ label: 'canceling is refused: the order is placed', model, error: failures.placed }];
    const canceled = isLive(model, orderId) ? withStatus(model, orderId, 'canceled') : model;
    return [
      { label: 'the order is canceled', model: canceled, output: undefined },
      { label: 'the order is canceled, the response is lost', model: canceled, error: failures.network },
      { label: 'canceling is refused', model, error: failures.locked },
    ];
  },
  placeOrder: ({ orderId, key: _ }: PlaceInput, model) => {
    const done = placeAtServer(model, orderId);
    const settled = (one: Model): Model => ({ ...one, openPlacing: null });
    const unknown = (one: Model): Model => ({ ...one, isPlacingUnknown: true });
    return [
      ...(done.order?.id === orderId && done.order.status === 'placed'
        ? [
            { label: 'the order is placed', model: settled(done), output: createdOrder(orderId) },
            {
              label: 'the order is placed, the response is lost',
              model: unknown(done),
              error: failures.network,
            },
          ]
        : [{ label: 'placing is refused: expired', model: settled(model), error: failures.expired }]),
      { label: 'the request to place is lost', model: unknown(model), error: failures.unavailable },
      { label: 'placing is still in flight', model: unknown(model), error: failures.inFlight },
      { label: 'placing is refused: not now', model: settled(model), error: failures.locked },
      ...(isLive(model, orderId)
        ? [
            {
              label: 'the capture is declined',
              model: settled(withStatus(model, orderId, 'pending')),
              error: failures.captureDeclined,
            },
            {
              label: 'the request to place is lost, and the order expires',
              model: unknown(withStatus(model, orderId, 'canceled')),
              error: failures.unavailable,
            },
            {
              label: 'placing is refused: the order expired',
              model: settled(withStatus(model, orderId, 'canceled')),
              error: failures.expired,
            },
          ]
        : []),
    ];
  },
  readOrder: ({ orderId }: OrderInput, model) => {
    const { order } = model;
    const known: Model = { ...model, isPlacingUnknown: false };
    if (order?.id !== orderId)
      return [{ label: 'the order is unavailable', model: known, error: failures.expired }];
    return [
      // The outcome is known; an unplaced order is placed again under the same key.
      {
        label: 'the order is read',
        model: known,
        output: { order: createdOrder(orderId), status: order.status },
      },
      ...(order.status === 'authorized'
        ? [
            {
              label: 'the order is read: it is being captured',
              model,
              output: { order: createdOrder(orderId), status: 'capturing' },
            },
          ]
        : []),
      // A canceled order is deleted at some time.
      ...(order.status === 'canceled'
        ? [{ label: 'the order is unavailable', model: known, error: failures.orderUnavailable }]
        : []),
      { label: 'the order cannot be read', model, error: failures.unavailable },
    ];
  },
  watchReservation: ({ orderId }: OrderInput, model) => [
    ...(model.order?.id === orderId && model.order.status === 'placed'
      ? [
          {
            label: 'the reservation watch reports a placed order',
            model: { ...model, isPlacingUnknown: false },
            event: { type: 'checkout.orderPlaced' },
          },
        ]
      : []),
    ...(model.order?.id === orderId && model.order.status === 'authorized'
      ? [
          {
            label: 'the reservation watch reports an authorization',
            model,
            event: { type: 'checkout.orderAuthorized' },
          },
        ]
      : []),
    ...(isLive(model, orderId)
      ? [
          {
            label: 'the reservation watch reports an extension',
            model,
            event: { type: 'checkout.reservationExtended', reservedUntil: extendedUntil },
          },
        ]
      : []),
    ...expiries({ orderId }, model),
  ],
};

export const lostResponses: Scenario<Model>['lostResponses'] = {
  createOrder: (input: CreateInput, model, newId) => {
    const done = createAtServer(input, model, newId);
    return 'output' in done.result ? [{ label: 'the order was created', model: done.model }] : [];
  },
  confirmPayment: ({ orderId }: OrderInput, model) =>
    model.order?.status === 'pending'
      ? [{ label: 'the payment was authorized', model: withStatus(model, orderId, 'authorized') }]
      : [],
  placeOrder: ({ orderId }: PlaceInput, model) => [
    { label: 'the order was placed', model: placeAtServer(model, orderId) },
  ],
  cancelOrder: ({ orderId }: OrderInput, model) =>
    isLive(model, orderId)
      ? [{ label: 'the order was canceled', model: withStatus(model, orderId, 'canceled') }]
      : [],
};
