import type { BodyOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import { returnPageSize } from '../../contract/rules/returns.ts';
import type { Page, ReturnOrder } from '../../contract/types.ts';
import type { Api } from './api.ts';

export type ReturnRequest = BodyOf<typeof endpoints.createReturn>;

/** API-37 to API-39. */
export const createReturnsService = ({ send }: Api) => ({
  byId: (id: string, signal?: AbortSignal): Promise<ReturnOrder> =>
    send(endpoints.returnById, { params: { id }, signal }),

  /** Four returns a page, newest first. */
  ofUser: (userId: string, skip: number, signal?: AbortSignal): Promise<Page<ReturnOrder>> =>
    send(endpoints.returnsOfUser, {
      params: { userId },
      query: { skip, limit: returnPageSize, status: undefined, sort: '-createdAt', populate: undefined },
      signal,
    }),

  /** Requests a return. Idempotent by key. */
  create: async (body: ReturnRequest, idempotencyKey: string, signal?: AbortSignal): Promise<ReturnOrder> =>
    (await send(endpoints.createReturn, { body, idempotencyKey, signal })).result,
});
