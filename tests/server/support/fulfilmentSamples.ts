import { packableOrderId, partlyShippedOrderId } from './packableOrders.ts';

/** Requests of staff who pack and send orders. */
export const fulfilmentSamples = {
  ordersToPack: () => [{ query: { skip: 1, limit: 4, status: 'processing' as const, q: 'V-ord' } }],
  packingOrders: () => [{ query: { orders: [packableOrderId] } }],
  packingSlips: () => [{ query: { orders: [partlyShippedOrderId], parcel: 1 } }],
  addressLabels: () => [{ query: { orders: [partlyShippedOrderId], parcel: 1 } }],
  shipParcel: () => [
    {
      params: { id: packableOrderId },
      body: {
        items: [{ orderItemId: `${packableOrderId}-0`, quantity: 1 }],
        trackingNumber: 'VRW 2000',
        trackingUrl: 'https://carrier.example/parcels/VRW2000',
      },
    },
  ],
  changeTracking: () => [
    { params: { id: partlyShippedOrderId, number: '1' }, body: { trackingNumber: 'VRW 3000' } },
  ],
  deliverParcel: () => [{ params: { id: partlyShippedOrderId, number: '1' } }],
  cancelRest: () => [{ params: { id: partlyShippedOrderId } }],
};
