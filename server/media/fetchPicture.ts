/** Fetches pictures from URLs of other shops, without reaching into the network of this one. */
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { maximumUploadBytes } from '../../contract/rules/uploads.ts';
import { isPublicAddress } from './publicAddress.ts';
import { AddressNotPublic, publicLookup } from './publicLookup.ts';

/** The picture cannot be fetched; the message is a sentence for staff. */
export class FetchRefusal extends Error {}

export interface FetchLimits {
  readonly maxBytes?: number;
  /** For all of a picture, redirects included. */
  readonly timeoutMs?: number;
}

export type FetchPicture = (url: string) => Promise<Buffer>;

const maximumRedirects = 5;
const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308];
const webPorts: readonly string[] = ['', '80', '443'];
const defaultTimeoutMs = 20_000;
const bytesPerMegabyte = 1024 * 1024;

const notPublic = (): FetchRefusal =>
  new FetchRefusal('This address is not on the public internet, so we do not fetch it.');

const parseUrl = (text: string, base?: URL): URL => {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new FetchRefusal('This is not a URL that begins with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    throw new FetchRefusal('This URL contains a user name or a password. Remove it.');
  return url;
};

/** Throws a `FetchRefusal` for a host that must not be reached; names are checked when they are looked up. */
const assertReachable = ({ hostname, port }: URL): void => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic();
  if (!webPorts.includes(port)) throw new FetchRefusal('We fetch pictures from the ports 80 and 443 only.');
};

const open = (url: URL, isAllowed: boolean, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, {
      signal,
      // A connection of its own, so that no earlier one to another address is used.
      agent: false,
      headers: { accept: 'image/*', 'user-agent': 'Verrow picture import' },
      ...(isAllowed ? {} : { lookup: publicLookup }),
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });

const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const tooLarge = () =>
    new FetchRefusal(`This picture is larger than ${Math.floor(maxBytes / bytesPerMegabyte)} MB.`);
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const toRefusal = (error: unknown, { hostname }: URL, signal: AbortSignal): FetchRefusal => {
  if (error instanceof FetchRefusal) return error;
  if (error instanceof AddressNotPublic) return notPublic();
  if (signal.aborted) return new FetchRefusal(`The server ${hostname} took too long to send this picture.`);
  return new FetchRefusal(`We could not reach the server ${hostname}.`, { cause: error });
};

/**
 * Creates the function that fetches a picture. `allowedHosts` are names, with a port or without, that may have private addresses and other
 * ports. Rejects with a `FetchRefusal`; the content is not checked.
 */
export const createFetchPicture = (
  allowedHosts: readonly string[],
  { maxBytes = maximumUploadBytes, timeoutMs = defaultTimeoutMs }: FetchLimits = {},
): FetchPicture => {
  const isAllowedHost = ({ host, hostname }: URL) =>
    allowedHosts.some((name) => name === host || name === hostname);

  const follow = async (url: URL, redirects: number, signal: AbortSignal): Promise<Buffer> => {
    const isAllowed = isAllowedHost(url);
    if (!isAllowed) assertReachable(url);
    try {
      const response = await open(url, isAllowed, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response, maxBytes);
      response.destroy();
      if (!redirectStatuses.includes(statusCode) || headers.location === undefined)
        throw new FetchRefusal(`The server ${url.hostname} answered ${statusCode} instead of a picture.`);
      if (redirects >= maximumRedirects) throw new FetchRefusal('This URL redirects too often.');
      return await follow(parseUrl(headers.location, url), redirects + 1, signal);
    } catch (error) {
      throw toRefusal(error, url, signal);
    }
  };

  return async (text) => follow(parseUrl(text), 0, AbortSignal.timeout(timeoutMs));
};
