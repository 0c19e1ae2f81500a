import { packableOrderId } from './packableOrders.ts';
import { deliveryAddress, type OwnedIds } from './populatedShop.ts';

const wanted = { lines: [{ productId: 'coat', size: 'M', quantity: 2 }], promoCode: 'WELCOME10' };

/** Requests of staff about one order or return. */
export const orderDeskSamples = {
  editOrderItems: () => [
    {
      params: { id: packableOrderId },
      body: {
        lines: [{ orderItemId: `${packableOrderId}-0`, cancel: 0, size: 'M' }],
        expectedRefund: 0,
      },
    },
  ],
  quoteManualOrder: () => [{ body: wanted }],
  createManualOrder: ({ email }: OwnedIds) => [
    {
      body: {
        ...wanted,
        email,
        shippingAddress: deliveryAddress,
        _deliveryMethod: 'home',
        _provider: 'swift',
        expectedTotal: 161.98,
      },
    },
  ],
  addToOrder: () => [{ params: { id: packableOrderId }, body: { ...wanted, expectedTotal: 161.98 } }],
  editOrderAddress: () => [{ params: { id: packableOrderId }, body: { address: deliveryAddress } }],
  orderTimeline: ({ deliveredOrderId }: OwnedIds) => [
    { params: { id: deliveredOrderId }, query: { skip: 1, limit: 4 } },
  ],
  resendMail: ({ deliveredOrderId }: OwnedIds) => [
    {
      params: { id: deliveredOrderId },
      body: { mail: 'orderConfirmation' as const, subject: deliveredOrderId },
    },
  ],
  receiveReturn: ({ returnId }: OwnedIds) => [
    {
      params: { id: returnId },
      body: {
        items: [
          {
            orderItemId: `ord_of_${returnId}-0`,
            asNew: 1,
            worn: 0,
            damaged: 0,
            missing: 0,
            restocked: 1,
            refund: 0,
            reason: 'The zip is broken.',
          },
        ],
      },
    },
  ],
  updateReturn: ({ returnId }: OwnedIds) => [
    { params: { id: returnId }, body: { status: 'received' as const } },
  ],
  adminReturns: () => [
    { query: { skip: 1, limit: 4, status: 'requested' as const, q: 'R-ret', sort: 'createdAt' as const } },
  ],
  adminOrders: ({ email }: OwnedIds) => [
    {
      query: {
        skip: 1,
        limit: 4,
        status: 'delivered' as const,
        q: email,
        sort: '-total' as const,
        refund: 'refused' as const,
      },
    },
  ],
  adminOrderById: ({ orderId }: OwnedIds) => [{ params: { id: orderId } }],
  refundOrder: ({ deliveredOrderId }: OwnedIds) => [
    { params: { id: deliveredOrderId }, body: { amount: 1.5, reason: 'A button was missing' } },
  ],
  revokeOrderLinks: ({ orderId }: OwnedIds) => [{ params: { id: orderId } }],
};
