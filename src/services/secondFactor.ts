import type { ReplyOf } from '../../contract/endpoint.ts';
import type { CodeEntry, Credentials } from '../../contract/types.ts';
import { secondFactorEndpoints as endpoints } from '../../contract/wire/secondFactor.ts';
import type { Api } from './api.ts';

export type FinishedSecondStep = ReplyOf<typeof endpoints.finishSecondStep>;

/** The second factor of staff. The ticket of a sign-in that waits for it is in a cookie that pages cannot read. */
export const createSecondFactorService = ({ send }: Pick<Api, 'send'>) => ({
  /** Completes the sign-in; with recovery codes if this set the factor up. */
  finish: (body: CodeEntry, signal?: AbortSignal): Promise<FinishedSecondStep> =>
    send(endpoints.finishSecondStep, { body, signal }),

  /** What the authenticator app needs. */
  enrolment: async (signal?: AbortSignal) => (await send(endpoints.readEnrolment, { signal })).result,

  /** Gives the factor again in a session. */
  prove: (body: CodeEntry, signal?: AbortSignal): Promise<Credentials> =>
    send(endpoints.proveSecondFactor, { body, signal }),
});
