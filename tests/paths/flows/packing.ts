import { packingMachine } from '../../../src/machines/packing/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

/** Staff pack the chosen orders one after the other (DESK-310). */
export const packingFlow = defineFlow({
  machine: packingMachine,
  input: undefined,
  key: ({ orderId, queue, lines, packed, wrong }) => [
    orderId,
    queue.length,
    lines[0]?.quantity,
    packed,
    wrong?.kind,
  ],
  samples: {
    'orders.chosen': [
      { orderIds: ['o1', 'o2'] },
      {
        orderIds: ['o1', 'o2'],
        resumed: { orderIds: ['o1', 'o2'], orderId: 'o2', packed: { i1: 1 }, sizes: { i1: 'M' }, sent: 1 },
      },
    ],
    'done loadLines': [
      [{ lineId: 'i1', quantity: 1, size: 'M', code: 'S1 M', sku: 'S1' }],
      [{ lineId: 'i1', quantity: 2, size: 'M', code: 'S1 M', sku: 'S1' }],
      [],
    ],
    'code.scanned': [{ code: 's1-m' }, { code: 'S2' }],
    'item.packed': [{ lineId: 'i1' }],
    'item.unpacked': [{ lineId: 'i1' }],
    'parcel.submitted': [
      { requestId: 'q1', trackingNumber: 'VRW 1' },
      { requestId: 'q1', trackingNumber: 'S1 M' },
    ],
    'done sendParcel': ['Order shipped'],
    'error sendParcel': [unavailable, { code: 'move_not_allowed', message: 'Too late.', status: 409 }],
  },
  goals: ['packing.finished', 'packing.choosing'],
});
