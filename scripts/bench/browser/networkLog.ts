/** Every request of a page as the browser's protocol reports it: bytes as sent, failures, repetitions. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

export type ContentKind = 'html' | 'script' | 'style' | 'font' | 'picture' | 'other';

export interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  kind: ContentKind;
  /** Received so far, with the head of the response once it is complete. */
  bytes: number;
  isOpen: boolean;
  /** Sent over the network, not answered from a cache of the browser. */
  isSent: boolean;
  /** Status or network error of a failed request. */
  failure?: string;
}

/** Requests and bytes of each kind at one moment. */
export interface NetworkTotals {
  readonly requests: number;
  readonly bytes: Readonly<Record<ContentKind, number>>;
}

export interface NetworkLog {
  readonly requests: () => readonly LoggedRequest[];
  readonly totals: () => NetworkTotals;
  /** Resolves when no request has been open for `quietMs` from now on. */
  readonly waitUntilQuiet: (quietMs: number) => Promise<void>;
}

const kinds: Readonly<Record<string, ContentKind>> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};
/** The protocol gives preloads no type before their use. */
const kindsOfContent: readonly (readonly [RegExp, ContentKind])[] = [
  [/javascript/, 'script'],
  [/^text\/css/, 'style'],
  [/font/, 'font'],
  [/^image\//, 'picture'],
  [/^text\/html/, 'html'],
];
const kindOf = (type: string | undefined, mimeType: string): ContentKind =>
  kindsOfContent.find(([pattern]) => pattern.test(mimeType))?.[1] ?? kinds[type ?? ''] ?? 'other';

const firstErrorStatus = 400;
const pollMs = 50;

const sumTotals = (requests: readonly LoggedRequest[]): NetworkTotals => {
  const bytes = { html: 0, script: 0, style: 0, font: 0, picture: 0, other: 0 };
  for (const request of requests) bytes[request.kind] += request.bytes;
  return { requests: requests.length, bytes };
};

/** Starts a log of all further requests of the session's page. */
export const startNetworkLog = async (session: CDPSession): Promise<NetworkLog> => {
  const log = new Map<string, LoggedRequest>();
  let lastChange = performance.now();
  const change = (id: string, edit: (request: LoggedRequest) => void): void => {
    lastChange = performance.now();
    const request = log.get(id);
    if (request) edit(request);
  };

  session.on('Network.requestWillBeSent', ({ requestId, request: { method, url }, type }) => {
    lastChange = performance.now();
    if (!url.startsWith('http')) return;
    log.set(requestId, { method, url, kind: kindOf(type, ''), bytes: 0, isOpen: true, isSent: true });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, (request) => (request.isSent = false)),
  );
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    change(requestId, (request) => {
      request.kind = kindOf(type, response.mimeType);
      if (response.fromDiskCache === true) request.isSent = false;
      if (response.status >= firstErrorStatus) request.failure = String(response.status);
    }),
  );
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    change(requestId, (request) => (request.bytes += encodedDataLength)),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, (request) => {
      request.bytes = encodedDataLength;
      request.isOpen = false;
    }),
  );
  session.on('Network.loadingFailed', ({ requestId, errorText, canceled }) =>
    change(requestId, (request) => {
      request.isOpen = false;
      if (canceled !== true) request.failure ??= errorText;
    }),
  );
  await session.send('Network.enable');

  const requests = () => [...log.values()].filter(({ isSent }) => isSent);
  return {
    requests,
    totals: () => sumTotals(requests()),
    waitUntilQuiet: async (quietMs) => {
      const start = performance.now();
      const isOpen = () => requests().some((request) => request.isOpen);
      while (isOpen() || performance.now() - Math.max(start, lastChange) < quietMs) await sleep(pollMs);
    },
  };
};

/** Requests with the method and address of an earlier one. */
export const findRepeated = (requests: readonly LoggedRequest[]): readonly LoggedRequest[] =>
  requests.filter(
    ({ method, url }, index) =>
      requests.findIndex((other) => other.method === method && other.url === url) < index,
  );
