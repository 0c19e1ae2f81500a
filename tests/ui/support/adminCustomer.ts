import type { AdminCustomer } from '../../../src/services/admin/adminServices.ts';

export const customer: AdminCustomer = {
  _id: 'u2',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  isGuest: false,
  isStaff: false,
  isBlocked: false,
  createdAt: '2026-01-02T09:00:00.000Z',
  orders: 3,
  spent: 210.5,
  addresses: [],
  latestOrders: [
    {
      _id: 'o1',
      orderNumber: '1000000001',
      status: 'delivered',
      createdAt: '2026-01-03T09:00:00.000Z',
      total: 95.98,
    },
  ],
  notes: [
    { _id: 'n1', text: 'Prefers to be called.', by: 'cleo@example.org', at: '2026-01-04T09:00:00.000Z' },
  ],
  log: [],
};
