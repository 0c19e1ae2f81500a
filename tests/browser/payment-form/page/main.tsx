import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPaymentProvider } from '../../../../src/payments/loadPaymentProvider.ts';

/** A page like the payment step of checkout: Stripe's React components and one button. */

const params = new URLSearchParams(location.search);
const stripe = loadPaymentProvider({ publishableKey: 'pk_test_verrow', sandboxUrl: params.get('sandbox') });
const themes: Record<'dark' | 'light', Appearance> = {
  light: { theme: 'stripe', variables: { colorPrimary: '#1F4A3D', colorText: '#171613' } },
  // Only colours, like the shop.
  dark: {
    theme: 'flat',
    variables: { colorBackground: '#131311', colorPrimary: '#9CD2BC', colorText: '#F4F2ED' },
    rules: { '.Input': { border: '1px solid #807B72' } },
  },
};

const Form = () => {
  const provider = useStripe();
  const elements = useElements();
  const [status, setStatus] = useState('waiting');

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!provider || !elements) return;
    setStatus('paying');
    const { error, paymentIntent } = await provider.confirmPayment({
      elements,
      confirmParams: {
        return_url: `${location.origin}/success`,
        payment_method_data: { billing_details: { name: 'Anna Kowalska' } },
      },
      redirect: 'if_required',
    });
    setStatus(
      error
        ? `${error.type} ${error.code ?? ''} ${error.decline_code ?? ''}: ${error.message}`
        : paymentIntent.status,
    );
  };

  return (
    // Hidden until it is ready, as in checkout.
    <form
      onSubmit={(event) => void pay(event)}
      style={status === 'waiting' ? { height: 0, overflow: 'hidden', visibility: 'hidden' } : {}}
    >
      <PaymentElement
        onReady={() => setStatus('ready')}
        onLoadError={({ error }) => setStatus(`loaderror ${error.code ?? ''}: ${error.message}`)}
      />
      <button type="submit" disabled={!provider}>
        Next
      </button>
      <p role="status">{status}</p>
    </form>
  );
};

const Page = () => {
  const [theme, setTheme] = useState<'dark' | 'light'>(params.get('theme') === 'dark' ? 'dark' : 'light');
  const options: StripeElementsOptions = {
    clientSecret: params.get('secret') ?? '',
    appearance: themes[theme],
  };
  return (
    <main data-theme={theme}>
      <h1>Payment details</h1>
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
      <Elements stripe={stripe} options={options}>
        <Form />
      </Elements>
    </main>
  );
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
document.body.style.cssText = `margin:0;padding:24px;font:16px/24px sans-serif;${params.get('theme') === 'dark' ? 'background:#131311;color:#f4f2ed' : ''}`;
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
