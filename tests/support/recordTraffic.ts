import type { BrowserContext, Request } from 'playwright-core';

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  /** As sent, with cookies; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Traffic {
  /** Every request of every page and frame so far. */
  requests(): Promise<RecordedRequest[]>;
  requestsTo(origin: string): Promise<RecordedRequest[]>;
}

const toRecordedRequest = async (request: Request): Promise<RecordedRequest> => {
  const headers = await request.allHeaders().catch(() => request.headers());
  const body = request.postDataBuffer()?.toString('utf8') ?? '';
  return { method: request.method(), url: request.url(), headers, body };
};

/** Records all further requests of a browser context. */
export const recordTraffic = (context: BrowserContext): Traffic => {
  const pending: Promise<RecordedRequest>[] = [];
  context.on('request', (request) => pending.push(toRecordedRequest(request)));
  const requests = async () => Promise.all(pending);
  return {
    requests,
    async requestsTo(origin) {
      const all = await requests();
      return all.filter(({ url }) => new URL(url).origin === new URL(origin).origin);
    },
  };
};
