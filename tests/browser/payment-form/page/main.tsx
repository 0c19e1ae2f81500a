import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js';
import { type FormEvent, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPayment } from '../../../../src/payments/loadPayment.ts';

/** A page as checkout's third step is: Stripe's React components, the shop's own name field, one button. */

const asked = new URLSearchParams(location.search);
const stripe = loadPayment({ publishableKey: 'pk_test_verrow', sandboxUrl: asked.get('sandbox') });
const themes: Record<'dark' | 'light', Appearance> = {
  light: { theme: 'stripe', variables: { colorPrimary: '#1F4A3D', colorText: '#171613' } },
  // Named by its colours alone, as the shop does.
  dark: {
    theme: 'flat',
    variables: { colorBackground: '#131311', colorPrimary: '#9CD2BC', colorText: '#F4F2ED' },
    rules: { '.Input': { border: '1px solid #807B72' } },
  },
};

function Form() {
  const provider = useStripe();
  const elements = useElements();
  const [said, say] = useState('waiting');

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!provider || !elements) return;
    say('paying');
    const { error, paymentIntent } = await provider.confirmPayment({
      elements,
      confirmParams: {
        return_url: `${location.origin}/success`,
        payment_method_data: { billing_details: { name: 'Anna Kowalska' } },
      },
      redirect: 'if_required',
    });
    say(
      error
        ? `${error.type} ${error.code ?? ''} ${error.decline_code ?? ''}: ${error.message}`
        : paymentIntent.status,
    );
  }

  return (
    // As in checkout, the form is out of sight until it is ready.
    <form
      onSubmit={(event) => void pay(event)}
      style={said === 'waiting' ? { height: 0, overflow: 'hidden', visibility: 'hidden' } : {}}
    >
      <PaymentElement
        onReady={() => say('ready')}
        onLoadError={({ error }) => say(`loaderror ${error.code ?? ''}: ${error.message}`)}
      />
      <button type="submit" disabled={!provider}>
        Next
      </button>
      <p role="status">{said}</p>
    </form>
  );
}

function Page() {
  const [theme, setTheme] = useState<'dark' | 'light'>(asked.get('theme') === 'dark' ? 'dark' : 'light');
  const options: StripeElementsOptions = {
    clientSecret: asked.get('secret') ?? '',
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
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
document.body.style.cssText = `margin:0;padding:24px;font:16px/24px sans-serif;${asked.get('theme') === 'dark' ? 'background:#131311;color:#f4f2ed' : ''}`;
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
