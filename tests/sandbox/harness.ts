import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { buildSandbox, type SandboxSettings } from '../../sandbox/sandbox.ts';

export const shopOrigin = 'http://127.0.0.1:3000';
export const returnUrl = `${shopOrigin}/checkout/success`;

/** A temporary folder, removed after the test. */
export const createTemporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verrow-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** The official SDK for a sandbox, without retries. */
export const createStripeClient = (origin: string, key = 'sk_test_verrow'): Stripe =>
  new Stripe(key, {
    host: 'localhost',
    port: new URL(origin).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** A sandbox on a free port with an SDK, closed after the test. */
export const openSandbox = async (settings: Partial<SandboxSettings> = {}) => {
  const sandbox = buildSandbox({
    folder: settings.folder ?? createTemporaryFolder(),
    shopOrigins: [shopOrigin],
    webhookUrl: null,
    webhookFirstDelayMs: 20,
    webhookLongestDelayMs: 100,
    ...settings,
  });
  const origin = await sandbox.listen(0);
  let open = true;
  const close = async (): Promise<void> => {
    if (open) await sandbox.close();
    open = false;
  };
  onTestFinished(close);
  /** Posts a form to the sandbox like a browser. */
  const post = (address: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    postForm(origin, address, fields, headers);
  return { sandbox, origin, close, post, stripe: createStripeClient(origin) };
};

/** An intent of $50.00 that is captured later. */
export const createIntent = (
  stripe: Stripe,
  params: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({ amount: 5_000, currency: 'usd', capture_method: 'manual', ...params });

/** An intent authorized for `amount` cents, as before 'Place order' in checkout. */
export const createAuthorizedIntent = async (
  stripe: Stripe,
  amount = 11_840,
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    capture_method: 'manual',
    automatic_payment_methods: { enabled: true },
    confirm: true,
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  });

/** The error of a call; throws if the call succeeds. */
export const catchStripeError = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused.');
};

/** A form post like a browser's. */
export const postForm = async (
  origin: string,
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${origin}${address}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_verrow', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

export interface Delivery {
  body: string;
  headers: IncomingHttpHeaders;
  event: Stripe.Event;
}

/** A webhook endpoint: `statusOf` returns the response status of each delivery by its index. */
export const createWebhookReceiver = async (statusOf: (index: number) => number = () => 200) => {
  const deliveries: Delivery[] = [];
  let notify = (): void => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      response.writeHead(statusOf(deliveries.length)).end();
      // The body is the sandbox's own.
      deliveries.push({ body, headers: request.headers, event: JSON.parse(body) as Stripe.Event });
      notify();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The receiver does not listen.');
  return {
    url: `http://127.0.0.1:${address.port}/webhooks`,
    deliveries,
    /** Resolves when `condition` is true. */
    until(condition: () => boolean): Promise<void> {
      return new Promise((resolve) => {
        notify = () => {
          if (condition()) resolve();
        };
        notify();
      });
    },
  };
};
