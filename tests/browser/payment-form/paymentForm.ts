import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buildSandbox, type Sandbox } from '../../../sandbox/sandbox.ts';
import { postForm, createStripeClient } from '../../sandbox/harness.ts';
import { sharedChromium } from '../../support/launchChromium.ts';
import { recordTraffic, type Traffic } from '../../support/recordTraffic.ts';
import { createTemporaryFolder } from '../../support/temporary.ts';
import { serveShopPage } from './shopPage.ts';

export const typeCard = async (form: FrameLocator, number: string): Promise<void> => {
  await form.getByLabel('Card number').pressSequentially(number);
  await form.getByLabel('Expiration date').pressSequentially('1240');
  await form.getByLabel('Security code').pressSequentially('123');
};

/** A shop's page with the payment form, on a sandbox of its own; a new page for each test. */
export const setUpPaymentForm = () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let shop: Awaited<ReturnType<typeof serveShopPage>>;
  let sandbox: Sandbox;
  let sandboxOrigin = '';
  let stripe: Stripe;
  let traffic: Traffic;

  beforeAll(async () => {
    shop = await serveShopPage(() => sandboxOrigin);
    sandbox = buildSandbox({ folder: createTemporaryFolder(), shopOrigins: [shop.origin], webhookUrl: null });
    sandboxOrigin = await sandbox.listen(0);
    stripe = createStripeClient(sandboxOrigin);
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await sandbox?.close();
    shop?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 375, height: 800 } });
    traffic = recordTraffic(context);
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const openForm = async (theme: 'dark' | 'light' = 'light'): Promise<{ id: string; form: FrameLocator }> => {
    const intent = await stripe.paymentIntents.create({
      amount: 11_840,
      currency: 'usd',
      capture_method: 'manual',
      automatic_payment_methods: { enabled: true },
    });
    const query = new URLSearchParams({ sandbox: sandboxOrigin, secret: intent.client_secret ?? '', theme });
    await page.goto(`${shop.origin}/?${query.toString()}`);
    await waitForStatus('ready');
    return { id: intent.id, form: page.frameLocator('iframe[title="Secure payment input frame"]') };
  };

  /** Waits until the status element contains this text. */
  const waitForStatus = async (text: string | RegExp): Promise<void> => {
    await page.getByRole('status').filter({ hasText: text }).waitFor({ timeout: 20_000 });
  };

  /** Calls the provider's script in the page without React; passed as text, since a bundler would rewrite the import. */
  const callProviderScript = async (call: string): Promise<unknown> => {
    const script = JSON.stringify(`${sandboxOrigin}/v1/client/1/stripe.js`);
    return page.evaluate(
      `import(${script}).then((module) => { const stripe = module.VerrowSandboxStripe('pk_test_verrow'); return ${call}; })`,
    );
  };

  /** Drops the responses of the next confirmations after executing them. */
  const dropConfirmResponses = async (times: string): Promise<void> => {
    const path = '/v1/payment_intents/:id/confirm';
    await postForm(sandboxOrigin, '/v1/test_helpers/verrow/faults', { kind: 'drop_after', path, times });
  };

  return {
    page: () => page,
    shop: () => shop,
    stripe: () => stripe,
    sandboxOrigin: () => sandboxOrigin,
    traffic: () => traffic,
    openForm,
    waitForStatus,
    callProviderScript,
    dropConfirmResponses,
    pay: () => page.getByRole('button', { name: 'Next' }).click(),
    statusOf: async (id: string) => (await stripe.paymentIntents.retrieve(id)).status,
    challenge: () => page.frameLocator('iframe[title="3-D Secure"]'),
  };
};
