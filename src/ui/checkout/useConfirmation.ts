import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect } from 'react';
import { messages } from '../../../contract/errors.ts';
import { paths } from '../../routes/paths.ts';
import { usePayments } from '../shop/ShopContext.tsx';

/**
 * CHECK-26: lends the mounted form of this order to the payment flow, for as long as it is mounted. Confirming leaves the page only where
 * the bank asks for it, and comes back to the checkout success page.
 */
export const useConfirmation = (orderId: string): void => {
  const desk = usePayments();
  const stripe = useStripe();
  const elements = useElements();
  useEffect(() => {
    if (!stripe || !elements) return undefined;
    return desk.attach(orderId, async ({ cardHolder }) => {
      const { error } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: new URL(paths.checkoutSuccess(), location.origin).href,
          payment_method_data: { billing_details: { name: cardHolder } },
        },
      });
      if (error) {
        // The provider's own sentence, for the shopper (CHECK-28).
        const message = error.message ?? messages.paymentFailed;
        throw { code: error.code ?? error.type, message, status: 402 };
      }
    });
  }, [desk, stripe, elements, orderId]);
};
