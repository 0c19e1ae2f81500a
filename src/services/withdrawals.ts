import type { BodyOf, ReplyOf } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/wire/endpoints.ts';
import type { Api } from './api.ts';

export type Statement = BodyOf<typeof endpoints.withdraw>;
export type StatementReceipt = ReplyOf<typeof endpoints.withdraw>['result'];

interface StatementOptions {
  readonly captchaToken: string;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** WITHDRAW-03. */
export const createWithdrawalsService = ({ send }: Api) => ({
  /** Records a statement; the reply does not tell whether there is such an order. Idempotent by key. */
  send: async (body: Statement, options: StatementOptions): Promise<StatementReceipt> =>
    (await send(endpoints.withdraw, { body, ...options })).result,
});
