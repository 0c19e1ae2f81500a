/** Builders of carts, orders and delivery methods that are valid by the contract. */
import type { Address, Cart, CartItem, DeliveryMethod, Order } from '../../../contract/types.ts';
import { cardPayment } from '../../support/cardPayment.ts';
import { cart as emptyCart } from '../../services/support/bodies.ts';

export const buildCartItem = (overrides: Partial<CartItem> = {}): CartItem => {
  const { quantity = 1, unitPrice = 45.5 } = overrides;
  return {
    _id: 'l1',
    _product: {
      _id: 'p1',
      title: 'Wool coat',
      brand: 'Nordhavn',
      imageUrl: ['/media/coat-front/250.webp', '/media/coat-back/250.webp'],
    },
    color: 'Bottle',
    size: 'M',
    quantity,
    unitPrice,
    total: Math.round(unitPrice * quantity * 100) / 100,
    change: null,
    ...overrides,
  };
};

export const buildCart = (items: CartItem[], overrides: Partial<Cart> = {}): Cart => {
  const subTotal = items.reduce((sum, { total }) => sum + total, 0);
  const { discount = 0 } = overrides;
  return {
    ...emptyCart,
    items,
    count: items.reduce((count, { quantity }) => count + quantity, 0),
    subTotal,
    total: subTotal - discount,
    toFreeDelivery: Math.max(0, 100 - subTotal + discount),
    ...overrides,
  };
};

export const address: Address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: '5 Linden Street',
  street2: '',
  postalCode: '60601',
  city: 'Chicago',
  state: 'Illinois',
  country: 'US',
};

const buildDeliveryProvider = (overrides: Partial<DeliveryMethod['providers'][number]>) => ({
  _id: 'd1',
  name: 'Northway',
  price: 6.5,
  isAvailable: true,
  estimatedDeliveryTimeMin: 2,
  estimatedDeliveryTimeMax: 4,
  ...overrides,
});

export const deliveryMethods: DeliveryMethod[] = [
  { _id: 'home', type: 'home_delivery', providers: [buildDeliveryProvider({})] },
  {
    _id: 'locker',
    type: 'locker_delivery',
    providers: [buildDeliveryProvider({ _id: 'd2', name: 'Boxline', price: 4, isAvailable: false })],
  },
  {
    _id: 'pickup',
    type: 'pickup',
    providers: [
      buildDeliveryProvider({
        _id: 'd3',
        name: 'Verrow',
        price: 0,
        additionalNotes: { address: '12 Pier Lane, Chicago' },
      }),
    ],
  },
];

const buildShipment = (method: DeliveryMethod): Order['shipments'][number] => ({
  shippingCost: method.providers[0]?.price ?? 0,
  _deliveryMethod: method,
  shipFrom: { street: 'Prosta 1', postalCode: '00-001', city: 'Warsaw', state: 'Mazovia', country: 'PL' },
  trackingNumber: null,
});

/** One coat of $45.50 plus $6.50 for home delivery. */
export const buildOrder = (overrides: Partial<Order> = {}): Order => {
  const { total: _, change: __, ...line } = buildCartItem();
  return {
    _id: 'o1',
    orderNumber: 'VR-1001',
    status: 'placed',
    createdAt: '2026-01-02T09:00:00.000Z',
    placedAt: '2026-01-02T09:05:00.000Z',
    reservedUntil: null,
    subTotal: 45.5,
    discount: 0,
    deliveryCost: 6.5,
    total: 52,
    vat: 9.72,
    promoCode: null,
    items: [
      {
        ...line,
        total: 45.5,
        shippedQuantity: 0,
        canceledQuantity: 0,
        returnedQuantity: 0,
        returnableQuantity: 1,
        reviewed: false,
      },
    ],
    parcels: [],
    shipments: deliveryMethods.slice(0, 1).map(buildShipment),
    payments: [cardPayment(52)],
    shippingAddress: address,
    billingAddress: address,
    timeline: [
      { status: 'pending', at: '2026-01-02T09:00:00.000Z', note: null },
      { status: 'authorized', at: '2026-01-02T09:04:00.000Z', note: null },
      { status: 'placed', at: '2026-01-02T09:05:00.000Z', note: null },
    ],
    _user: { _id: 'u1', firstName: 'Ada', lastName: 'Lovelace' },
    ...overrides,
  };
};

export const pickupShipment = buildShipment(deliveryMethods[2]!);
