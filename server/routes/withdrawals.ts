import type { FastifyInstance } from 'fastify';
import { adminWithdrawals, closeWithdrawal } from '../../contract/wire/adminWithdrawals.ts';
import { withdraw } from '../../contract/wire/withdrawal.ts';
import { parseIdempotencyKey } from '../http/parseRequest.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { closeWithdrawal as close, readAllWithdrawals } from '../usecases/admin/withdrawals.ts';
import { recordWithdrawal } from '../usecases/orders/recordWithdrawal.ts';

/** WITHDRAW-03, WITHDRAW-07: statements of shoppers, and their list for staff. */
export const registerWithdrawalRoutes = (app: FastifyInstance, context: AppContext): void => {
  atomicRoute(app, context, withdraw, async ({ body, headers, language }, atomic) =>
    mutationReply(
      'We received your withdrawal',
      201,
      await recordWithdrawal({ ...atomic, language }, body, parseIdempotencyKey(headers)),
    ),
  );

  route(app, context, adminWithdrawals, ({ query }) => readAllWithdrawals(context, query));

  atomicRoute(app, context, closeWithdrawal, async ({ user, params, body }, atomic) =>
    mutationReply('Withdrawal closed', 200, await close(atomic, user, params.id, body.note)),
  );
};
