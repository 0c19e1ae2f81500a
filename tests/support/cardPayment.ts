import type { Order } from '../../contract/types.ts';

/** A captured card payment in its wire format; `amount` in dollars. */
export const cardPayment = (amount: number): Order['payments'][number] => ({
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
