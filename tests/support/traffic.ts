import type { BrowserContext, Request } from 'playwright-core';

export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  /** As sent, cookies included; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Traffic {
  /** Every request so far, of every page and frame of the context. */
  requests(): Promise<RecordedRequest[]>;
  /** Those to one origin, such as the shop's. */
  to(origin: string): Promise<RecordedRequest[]>;
}

async function recorded(request: Request): Promise<RecordedRequest> {
  const headers = await request.allHeaders().catch(() => request.headers());
  const body = request.postDataBuffer()?.toString('utf8') ?? '';
  return { method: request.method(), url: request.url(), headers, body };
}

/** Writes down all that a browser context sends from now on. */
export function recordTraffic(context: BrowserContext): Traffic {
  const seen: Promise<RecordedRequest>[] = [];
  context.on('request', (request) => seen.push(recorded(request)));
  const requests = async () => Promise.all(seen);
  return {
    requests,
    async to(origin) {
      const all = await requests();
      return all.filter(({ url }) => new URL(url).origin === new URL(origin).origin);
    },
  };
}
