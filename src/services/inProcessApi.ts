import type { Api, SendOptions } from './api.ts';
import { ApiFailure } from './failure.ts';

/** A read of the API, by the path of its endpoint in the contract. */
export interface InProcessRequest {
  readonly path: string;
  /** The parameter of the path; empty for a path without one. */
  readonly id: string;
  readonly query: readonly (readonly [name: string, text: string])[];
}

/** The value of the reply, of the type of its endpoint, or why it failed. */
export type InProcessReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

export type InProcessRead = (request: InProcessRequest) => Promise<InProcessReply>;

/** The API of a server-rendered page: reads by `read`, without HTTP, JSON and schemas. */
export const createInProcessApi = (baseUrl: string, read: InProcessRead): Api => ({
  send: async ({ path, query: codec }, { params = {}, query }: SendOptions<unknown> = {}) => {
    const [id = ''] = Object.values(params);
    // The types of `send` bind the query to the codec of the same endpoint.
    const reply = await read({ path, id, query: codec && query ? codec.write(query as never) : [] });
    if (!reply.ok) throw new ApiFailure({ kind: 'http', ...reply });
    // The server types the values of its own replies by the contract.
    return reply.value as never;
  },
  urlOf: ({ path }) => `${baseUrl}${path}`,
});
