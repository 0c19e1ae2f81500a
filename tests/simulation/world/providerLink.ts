import type { Provider, ProviderRequest } from './provider.ts';
import { never, type World } from './world.ts';

interface LinkOptions {
  /** Ends the process where a crash is planned during a call; true where it did. */
  readonly crashInCall: () => boolean;
}

export interface ProviderLink {
  /** The `fetch` of one server process for the provider's SDK. */
  readonly fetchFor: (isAlive: () => boolean) => typeof fetch;
}

const toHeaders = (headers: RequestInit['headers']): Record<string, string> =>
  Object.fromEntries(new Headers(headers));

const toRequest = (input: string | URL | Request, init: RequestInit | undefined): ProviderRequest => {
  const url = new URL(input instanceof Request ? input.url : input);
  const { body } = init ?? {};
  return {
    method: init?.method === 'POST' ? 'POST' : 'GET',
    path: `${url.pathname}${url.search}`,
    headers: toHeaders(init?.headers),
    // The SDK sends forms as text.
    body: typeof body === 'string' ? body : undefined,
  };
};

/** The network between the shop's server and the payment provider. */
export const createProviderLink = (
  { timeline, faults, chance, tell }: World,
  provider: Provider,
  { crashInCall }: LinkOptions,
): ProviderLink => {
  const delay = () => chance.integer(5, faults.strikes('providerSlow') ? 30_000 : 150);

  const handle = async (request: ProviderRequest) => {
    const reply = await provider.handle(request);
    provider.dispatch();
    return reply;
  };

  /** The SDK gives up by its signal. */
  const untilAborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), {
        once: true,
      });
    });

  const call = async (request: ProviderRequest, isAlive: () => boolean): Promise<Response> => {
    const name = `${request.method} ${request.path.split('?')[0]}`;
    if (crashInCall()) {
      // The request may be on its way already.
      if (chance.happens(0.5)) timeline.schedule(delay(), `provider ${name}`, () => void handle(request));
      return never();
    }
    await timeline.sleep(delay(), `to provider ${name}`);
    if (faults.isActive('providerDown')) throw new TypeError('fetch failed');
    if (faults.strikes('providerError'))
      return new Response('{"error":{"type":"api_error","message":"Try again."}}', { status: 500 });
    const reply = await handle(request);
    if (faults.strikes('providerAnswerLost')) {
      tell(`The provider's answer to ${name} is lost.`);
      return never();
    }
    await timeline.sleep(delay(), `from provider ${name}`);
    if (!isAlive()) return never();
    return new Response(reply.body, { status: reply.status, headers: reply.headers });
  };

  return {
    fetchFor: (isAlive) => (input, init) =>
      Promise.race([call(toRequest(input, init), isAlive), untilAborted(init?.signal)]),
  };
};
