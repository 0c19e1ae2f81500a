/** Sends webhooks to public addresses; follows no redirects. */
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../media/publicAddress.ts';
import { AddressNotPublic, publicLookup } from '../media/publicLookup.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

export type WebhookResponse =
  /** `text`: the first characters of the response. */
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  /** `reason`: a sentence for staff. */
  | { readonly kind: 'unanswered'; readonly reason: string };

/** Never rejects. */
export type SendWebhook = (request: WebhookRequest) => Promise<WebhookResponse>;

export interface SendOptions {
  readonly timeoutMs?: number;
  /** For hosts that are not allowed by name. */
  readonly lookup?: LookupFunction;
}

/** Shorter than the claim of a delivery. */
const defaultTimeoutMs = 15_000;
const shownCharacters = 500;
/** Enough for the shown characters; the rest of a response is not read. */
const readBytes = 4 * shownCharacters;
const webPorts: readonly string[] = ['', '443', '8443'];

const isAllowedHost = (allowedHosts: readonly string[], { host, hostname }: URL): boolean =>
  allowedHosts.includes(host) || allowedHosts.includes(hostname);

/** Why webhooks are not sent to a URL; undefined for one that may be used. Names are checked when they are looked up. */
export const refuseWebhookUrl = (text: string, allowedHosts: readonly string[]): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'Use a URL that begins with https://';
  if (url.username !== '' || url.password !== '') return 'Leave the user name and password out of the URL';
  if (url.hash !== '') return 'Leave out the part after #';
  if (isAllowedHost(allowedHosts, url)) return undefined;
  if (url.protocol !== 'https:') return 'Use a URL that begins with https://';
  if (!webPorts.includes(url.port)) return 'Use port 443 or 8443';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isLocalName = host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local');
  if (isLocalName || (isIP(host) !== 0 && !isPublicAddress(host)))
    return 'This address is not on the public internet';
  return undefined;
};

const open = (
  { url, headers, body }: WebhookRequest,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    send(url, {
      method: 'POST',
      signal,
      // A connection of its own, so that no earlier one to another address is used.
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Verrow webhooks' },
      ...(lookup && { lookup }),
    })
      .once('response', resolve)
      .once('error', reject)
      .end(body);
  });

/** Text without control characters, which PostgreSQL would refuse. */
const toPlainText = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}|\uFFFD/gu, '')
    .slice(0, shownCharacters);

const readStart = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= readBytes) break;
    }
  } catch {
    // The status is what counts; a response that breaks off is shown as far as it came.
  }
  response.destroy();
  return toPlainText(Buffer.concat(chunks).subarray(0, readBytes));
};

const toReason = (error: unknown, { hostname }: URL, signal: AbortSignal): string => {
  if (error instanceof AddressNotPublic) return 'This address is not on the public internet.';
  if (signal.aborted) return `${hostname} took too long to answer.`;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return `We could not reach ${hostname}${typeof code === 'string' ? ` (${code})` : ''}.`;
};

/** Creates the function that sends. `allowedHosts` are names, with a port or without, that may have private addresses and use http. */
export const createSendWebhook =
  (
    allowedHosts: readonly string[],
    { timeoutMs = defaultTimeoutMs, lookup = publicLookup }: SendOptions = {},
  ): SendWebhook =>
  async (request) => {
    const refusal = refuseWebhookUrl(request.url, allowedHosts);
    if (refusal !== undefined) return { kind: 'unanswered', reason: `${refusal}.` };
    const url = new URL(request.url);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await open(request, isAllowedHost(allowedHosts, url) ? undefined : lookup, signal);
      return { kind: 'answered', status: response.statusCode ?? 0, text: await readStart(response) };
    } catch (error) {
      return { kind: 'unanswered', reason: toReason(error, url, signal) };
    }
  };
