import { warehouse } from '../../../contract/rules/delivery.ts';
import type { Order } from '../../../contract/types.ts';
import { cardPayment } from '../../support/cardPayment.ts';
import { address } from './testShop.ts';

export const sampleItem: Order['items'][number] = {
  _id: 'item_1',
  _product: { _id: 'coat', title: 'Field Coat', brand: 'Verrow', imageUrl: [] },
  color: 'Bottle',
  size: 'M',
  unitPrice: 617.25,
  quantity: 2,
  total: 1_234.5,
  shippedQuantity: 0,
  canceledQuantity: 0,
  returnedQuantity: 0,
  returnableQuantity: 2,
  reviewed: false,
};

/** An order for tests of invoices and mails: two coats, a discount, delivery and a card payment. */
export const sampleOrder: Order = {
  _id: 'ord_1',
  orderNumber: '4827193605',
  status: 'placed',
  createdAt: '2026-03-06T10:00:00.000Z',
  placedAt: '2026-03-06T10:04:00.000Z',
  reservedUntil: null,
  subTotal: 1_234.5,
  discount: 20,
  deliveryCost: 5.99,
  total: 1_220.49,
  vat: 228.22,
  promoCode: 'TWENTY',
  items: [sampleItem],
  parcels: [],
  shipments: [
    {
      shippingCost: 5.99,
      _deliveryMethod: { _id: 'home', type: 'home_delivery', providers: [] },
      shipFrom: { ...warehouse },
      trackingNumber: null,
    },
  ],
  payments: [cardPayment(1_220.49)],
  shippingAddress: address,
  billingAddress: null,
  timeline: [],
  _user: { _id: 'ada', firstName: 'Ada', lastName: 'Lovelace' },
};
