import { Agent, request } from 'node:http';

interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A JSON client with persistent connections. `node:http` costs half the processor time of `fetch`, which the server needs. */
export interface HttpClient {
  /** Resolves with the body, whose type the caller casts. Rejects if the connection breaks or the status is not 2xx. */
  readonly send: (method: string, url: string, options?: SendOptions) => Promise<unknown>;
  /** Reads a reply to its end without parsing it. Rejects as `send`. */
  readonly get: (url: string, headers: Readonly<Record<string, string>>) => Promise<void>;
  readonly close: () => void;
}

export const createHttpClient = (maxConnections: number): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConnections });
  const exchange = async (
    method: string,
    url: string,
    { headers = {}, body }: SendOptions,
  ): Promise<Buffer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const reply = Buffer.concat(chunks);
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve(reply);
        else reject(new Error(`${method} ${url} responded ${statusCode}: ${reply.toString().slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
    return promise;
  };
  return {
    send: async (method, url, options = {}) => JSON.parse((await exchange(method, url, options)).toString()),
    get: async (url, headers) => void (await exchange('GET', url, { headers })),
    close: () => agent.destroy(),
  };
};
