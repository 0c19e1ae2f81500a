import type { BodyOf, ReplyOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Api } from './api.ts';

/** STOCK-04 to STOCK-09: emails about sizes that are back in stock. */
export const createStockRequestsService = ({ send }: Api) => ({
  /** Without an account. The reply does not depend on the address. */
  requestMail: async (
    body: BodyOf<typeof endpoints.requestStockMail>,
    captchaToken: string,
    signal?: AbortSignal,
  ): Promise<void> => {
    await send(endpoints.requestStockMail, { body, captchaToken, signal });
  },

  /** Of the account. Idempotent by key. */
  edit: async (
    body: BodyOf<typeof endpoints.editStockRequests>,
    idempotencyKey: string,
    signal?: AbortSignal,
  ): Promise<void> => {
    await send(endpoints.editStockRequests, { body, idempotencyKey, signal });
  },

  confirm: async (
    token: string,
    signal?: AbortSignal,
  ): Promise<ReplyOf<typeof endpoints.confirmStockMail>['result']> =>
    (await send(endpoints.confirmStockMail, { body: { token }, signal })).result,

  end: async (token: string, signal?: AbortSignal): Promise<void> => {
    await send(endpoints.endStockMails, { body: { token }, signal });
  },
});
