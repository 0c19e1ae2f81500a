import type { BodyOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { returnPageSize } from '../../contract/rules.ts';
import type { Page, ReturnOrder } from '../../contract/types.ts';
import type { Api } from './api.ts';

export type ReturnRequest = BodyOf<typeof calls.createReturn>;

/** The calls of API-37 to API-39. */
export const createReturnsService = ({ send }: Api) => ({
  byId: (id: string, signal?: AbortSignal): Promise<ReturnOrder> =>
    send(calls.returnById, { params: { id }, signal }),

  /** Four a page, newest first. */
  ofUser: (userId: string, skip: number, signal?: AbortSignal): Promise<Page<ReturnOrder>> =>
    send(calls.returnsOfUser, {
      params: { userId },
      query: { skip, limit: returnPageSize, status: undefined, sort: '-createdAt', populate: undefined },
      signal,
    }),

  /** Requests a return; the same key never makes a second one. */
  create: async (body: ReturnRequest, idempotencyKey: string, signal?: AbortSignal): Promise<ReturnOrder> =>
    (await send(calls.createReturn, { body, idempotencyKey, signal })).result,
});
