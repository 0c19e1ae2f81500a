import type { Stripe } from '@stripe/stripe-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Loading from '../../../src/payments/loadPaymentProvider.ts';
import type { PaymentScriptLoaders } from '../../../src/payments/loadPaymentProvider.ts';

const sandboxSettings = { publishableKey: 'pk_test_verrow', sandboxUrl: 'http://localhost:3001' };

const scripts = (sandbox: PaymentScriptLoaders['sandbox']): PaymentScriptLoaders => ({
  sandbox,
  stripe: () => Promise.reject(new Error('Stripe must not be loaded.')),
});

// The module caches what it loaded, so each test imports a fresh instance.
let loadPaymentProvider: typeof Loading.loadPaymentProvider;
beforeEach(async () => {
  vi.resetModules();
  ({ loadPaymentProvider } = await import('../../../src/payments/loadPaymentProvider.ts'));
});

describe('loading the payment provider', () => {
  it('CHECK-32 loads the sandbox script once and creates the provider with the key', async () => {
    const createProvider = vi.fn<(key: string) => object>((key) => ({ madeWith: key }));
    const sandbox = vi.fn<PaymentScriptLoaders['sandbox']>(() =>
      Promise.resolve({ VerrowSandboxStripe: createProvider }),
    );
    const [first, second] = await Promise.all([
      loadPaymentProvider(sandboxSettings, scripts(sandbox)),
      loadPaymentProvider(sandboxSettings, scripts(sandbox)),
    ]);
    expect(first).toBe(second);
    expect(first).toEqual({ madeWith: 'pk_test_verrow' });
    expect(sandbox.mock.calls).toEqual([['http://localhost:3001/v1/client/1/stripe.js']]);
  });

  it('CHECK-31 rejects with stripe_not_loaded and retries under another URL', async () => {
    const sandbox = vi
      .fn<PaymentScriptLoaders['sandbox']>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ VerrowSandboxStripe: () => ({}) });
    await expect(loadPaymentProvider(sandboxSettings, scripts(sandbox))).rejects.toMatchObject({
      code: 'stripe_not_loaded',
      message: 'Stripe not loaded',
    });
    await expect(loadPaymentProvider(sandboxSettings, scripts(sandbox))).resolves.toEqual({});
    expect(sandbox.mock.calls.map(([address]) => address)).toEqual([
      'http://localhost:3001/v1/client/1/stripe.js',
      'http://localhost:3001/v1/client/2/stripe.js',
    ]);
  });

  it('CHECK-31 rejects a script without the expected global', async () => {
    const loading = loadPaymentProvider(
      sandboxSettings,
      scripts(() => Promise.resolve({})),
    );
    await expect(loading).rejects.toMatchObject({ code: 'stripe_not_loaded' });
  });

  it('CHECK-32 loads Stripe without a sandbox', async () => {
    // The loader only passes the object on.
    const stripe = {} as Stripe;
    const loaders: PaymentScriptLoaders = {
      stripe: vi.fn<PaymentScriptLoaders['stripe']>(() => Promise.resolve(stripe)),
      sandbox: () => Promise.reject(new Error('The sandbox must not be loaded.')),
    };
    await expect(
      loadPaymentProvider({ publishableKey: 'pk_live_1', sandboxUrl: null }, loaders),
    ).resolves.toBe(stripe);
    expect(loaders.stripe).toHaveBeenCalledWith('pk_live_1');
  });
});
