import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect } from 'react';
import { languageBase } from '../../../contract/pageLanguage.ts';
import { requireConfirmed } from '../../payments/requireConfirmed.ts';
import { paths } from '../../paths/paths.ts';
import { usePayments } from '../shop/ShopContext.tsx';

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
      const result = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: {
          return_url: new URL(languageBase + paths.checkoutSuccess(), location.origin).href,
          payment_method_data: { billing_details: { name: cardHolder } },
        },
      });
      requireConfirmed(result);
    });
  }, [payments, stripe, elements, orderId]);
};
