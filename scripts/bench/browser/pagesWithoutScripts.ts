/** Yardstick: the shop's pages as they are without scripts, from a server that keeps them in memory and forwards all other requests. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface PagesWithoutScripts {
  readonly url: string;
  readonly close: () => void;
}

/** Removes scripts, data blocks and preloads of modules. */
export const removeScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '');

interface ReadyPage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** As the shop compresses its pages. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const copiedHeaders = ['content-security-policy', 'cache-control', 'content-type', 'link'];

const preparePage = async (url: string): Promise<ReadyPage> => {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const body = brotliCompressSync(removeScripts(await response.text()), brotliOptions);
  const headers = copiedHeaders.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const length = String(body.byteLength);
  return {
    body,
    headers: { ...Object.fromEntries(headers), 'content-encoding': 'br', 'content-length': length },
  };
};

const forward = (origin: string, incoming: IncomingMessage, response: ServerResponse): void => {
  const { method, headers, url } = incoming;
  const forwarded = request(`${origin}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  incoming.pipe(forwarded);
};

/** Serves these paths of the shop at `origin` without scripts. */
export const startPagesWithoutScripts = async (
  origin: string,
  paths: readonly string[],
): Promise<PagesWithoutScripts> => {
  const pages = new Map<string, ReadyPage>();
  for (const path of paths) pages.set(path, await preparePage(`${origin}${path}`));
  const server = createServer((incoming, response) => {
    const page = pages.get(incoming.url ?? '');
    if (page) response.writeHead(200, page.headers).end(page.body);
    else forward(origin, incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this type.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
};
