import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { findEndpoint, toInjectOptions, type EndpointName, type EndpointRequest } from './endpointRequest.ts';
import { sampleRequests } from './endpointSamples.ts';
import type { OwnedIds } from './populatedShop.ts';

export type AuthHeaders = { readonly [header: string]: string };

export const successStatus = (name: EndpointName): number => findEndpoint(name).successStatus ?? 200;

/** Sends the sample requests of endpoints. */
export const createSampleSender = (app: FastifyInstance) => {
  const send = async (request: EndpointRequest, authHeaders: AuthHeaders) => {
    const response = await app.inject(toInjectOptions(request, authHeaders));
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body = isJson ? response.json<{ [key: string]: unknown }>() : {};
    return { status: response.statusCode, body };
  };

  /** Sends the first sample request of an endpoint for the ids of `owner`. */
  const sendSample = async (name: EndpointName, owner: OwnedIds, authHeaders: AuthHeaders) => {
    const [request] = sampleRequests(name, owner);
    if (!request) throw new Error(`There is no sample of ${name}.`);
    return send(request, authHeaders);
  };

  /** Sends requests and returns their replies without the request id. */
  const sendAll = async (requests: readonly EndpointRequest[], authHeaders: AuthHeaders) => {
    const replies = [];
    for (const request of requests) {
      const { status, body } = await send(request, authHeaders);
      const { requestId, ...reply } = body;
      expect(requestId, request.endpoint.path).toEqual(expect.any(String));
      replies.push({ status, reply });
    }
    return replies;
  };

  return { send, sendSample, sendAll };
};

export type SampleSender = ReturnType<typeof createSampleSender>;
