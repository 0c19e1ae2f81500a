import type { Stripe } from '@stripe/stripe-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Loading from '../../../src/payments/loadPayment.ts';
import type { PaymentScripts } from '../../../src/payments/loadPayment.ts';

const SANDBOX = { publishableKey: 'pk_test_verrow', sandboxUrl: 'http://localhost:3001' };

function scripts(sandbox: PaymentScripts['sandbox']): PaymentScripts {
  return { sandbox, stripe: () => Promise.reject(new Error('Stripe itself was asked for.')) };
}

// The module keeps what it loaded, so each test starts with one of its own.
let loadPayment: typeof Loading.loadPayment;
beforeEach(async () => {
  vi.resetModules();
  ({ loadPayment } = await import('../../../src/payments/loadPayment.ts'));
});

describe('loading the payment provider', () => {
  it('CHECK-32 loads the provider’s script once and makes its object with the key', async () => {
    const make = vi.fn<(key: string) => object>((key) => ({ madeWith: key }));
    const sandbox = vi.fn<PaymentScripts['sandbox']>(() => Promise.resolve({ VerrowSandboxStripe: make }));
    const [first, second] = await Promise.all([
      loadPayment(SANDBOX, scripts(sandbox)),
      loadPayment(SANDBOX, scripts(sandbox)),
    ]);
    expect(first).toBe(second);
    expect(first).toEqual({ madeWith: 'pk_test_verrow' });
    expect(sandbox.mock.calls).toEqual([['http://localhost:3001/v1/client/1/stripe.js']]);
  });

  it('CHECK-31 rejects as Stripe not loaded, and tries anew under another address', async () => {
    const sandbox = vi
      .fn<PaymentScripts['sandbox']>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ VerrowSandboxStripe: () => ({}) });
    await expect(loadPayment(SANDBOX, scripts(sandbox))).rejects.toMatchObject({
      code: 'stripe_not_loaded',
      message: 'Stripe not loaded',
    });
    await expect(loadPayment(SANDBOX, scripts(sandbox))).resolves.toEqual({});
    expect(sandbox.mock.calls.map(([address]) => address)).toEqual([
      'http://localhost:3001/v1/client/1/stripe.js',
      'http://localhost:3001/v1/client/2/stripe.js',
    ]);
  });

  it('CHECK-31 rejects a script that is another one', async () => {
    const loading = loadPayment(
      SANDBOX,
      scripts(() => Promise.resolve({})),
    );
    await expect(loading).rejects.toMatchObject({ code: 'stripe_not_loaded' });
  });

  it('CHECK-32 loads Stripe itself where there is no sandbox', async () => {
    // `<Elements>` looks at the object, the loader only hands it on.
    const real = {} as Stripe;
    const from: PaymentScripts = {
      stripe: vi.fn<PaymentScripts['stripe']>(() => Promise.resolve(real)),
      sandbox: () => Promise.reject(new Error('The sandbox was asked for.')),
    };
    await expect(loadPayment({ publishableKey: 'pk_live_1', sandboxUrl: null }, from)).resolves.toBe(real);
    expect(from.stripe).toHaveBeenCalledWith('pk_live_1');
  });
});
