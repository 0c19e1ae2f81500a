import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { buildSandbox, type SandboxSettings } from '../../../server/sandbox/sandbox.ts';

export const SHOP = 'http://127.0.0.1:3000';
export const RETURN_URL = `${SHOP}/checkout/success`;

/** A folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'verrow-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The official SDK towards a sandbox, without tries of its own. */
export function sdkFor(origin: string, key = 'sk_test_verrow'): Stripe {
  return new Stripe(key, {
    host: 'localhost',
    port: new URL(origin).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A sandbox on a free port with its SDK, closed when the test is over. */
export async function openSandbox(settings: Partial<SandboxSettings> = {}) {
  const sandbox = buildSandbox({
    folder: settings.folder ?? temporaryFolder(),
    shopOrigins: [SHOP],
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
  return { sandbox, origin, close, stripe: sdkFor(origin) };
}

/** A card held for `amount` cents, as checkout leaves it before 'Place order'. */
export async function heldIntent(stripe: Stripe, amount = 11_840): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    capture_method: 'manual',
    automatic_payment_methods: { enabled: true },
    confirm: true,
    payment_method: 'pm_card_visa',
    return_url: RETURN_URL,
  });
}

/** The error that a call ends in; fails the test where it succeeds. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused.');
}

/** A form post as a browser's script sends it. */
export async function post(
  origin: string,
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}${address}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_verrow', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

export interface Delivery {
  body: string;
  headers: IncomingHttpHeaders;
  event: Stripe.Event;
}

/** A shop's webhook: `answer` says the status of each delivery, by its number from 0. */
export async function webhookReceiver(answer: (count: number) => number = () => 200) {
  const deliveries: Delivery[] = [];
  let told = (): void => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      response.writeHead(answer(deliveries.length)).end();
      // The sandbox wrote this body; the tests check what matters of it.
      deliveries.push({ body, headers: request.headers, event: JSON.parse(body) as Stripe.Event });
      told();
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
    /** Resolves when `enough` holds. */
    until(enough: () => boolean): Promise<void> {
      return new Promise((resolve) => {
        told = () => {
          if (enough()) resolve();
        };
        told();
      });
    },
  };
}
