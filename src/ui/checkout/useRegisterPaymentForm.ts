import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect } from 'react';
import { paths } from '../../paths/paths.ts';
import { usePayments } from '../shop/ShopContext.tsx';
import { checkoutMessages } from '../../../contract/messages/checkout.ts';

/**
 * CHECK-26: registers the mounted form with the payment client, which confirms with it. Confirmation redirects only if the bank requires
 * it, and returns to the checkout success page.
 */
export const useRegisterPaymentForm = (orderId: string): void => {
  const payments = usePayments();
  const stripe = useStripe();
  const elements = useElements();
  useEffect(() => {
    if (!stripe || !elements) return undefined;
    return payments.registerForm(orderId, async ({ cardHolder }) => {
      const { error } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: new URL(paths.checkoutSuccess(), location.origin).href,
          payment_method_data: { billing_details: { name: cardHolder } },
        },
      });
      if (error) {
        // The provider's message is shown to the shopper (CHECK-28).
        const message = error.message ?? checkoutMessages.paymentFailed;
        throw { code: error.code ?? error.type, message, status: 402 };
      }
    });
  }, [payments, stripe, elements, orderId]);
};
