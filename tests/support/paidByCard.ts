import type { Order } from '../../contract/types.ts';

/** What an order says of its payment once the money was taken from Ada's card; in dollars. */
export const paidByCard = (amount: number): Order['payments'][number] => ({
  amount,
  paymentMethod: 'creditCard',
  status: 'captured',
  refunded: 0,
  refunds: [],
  card: {
    paymentType: 'creditCard',
    brand: 'visa',
    cardHolder: 'Ada Lovelace',
    last4: '4242',
    expDate: '12/30',
  },
});
