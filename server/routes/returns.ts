import type { FastifyInstance } from 'fastify';
import { returnStatusLabels } from '../../contract/returnStatechart.ts';
import { updateReturn } from '../../contract/wire/adminReturns.ts';
import { createReturn, returnById, returnsOfUser } from '../../contract/wire/return.ts';
import { mutationReply } from '../http/replies.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { readReturn, readReturnsOfUser } from '../usecases/orders/read/readReturns.ts';
import { requestReturn } from '../usecases/orders/returns/requestReturn.ts';
import { updateReturn as update } from '../usecases/orders/returns/updateReturn.ts';

/** API-37 to API-40: the returns of the signed-in user, and the status changes by admins. */
export const registerReturnRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, returnById, async ({ user, params }) => readReturn(context, user, params.id));

  route(app, context, returnsOfUser, async ({ user, params, query }) =>
    readReturnsOfUser(context, user, {
      userId: params.userId,
      skip: query.skip,
      limit: query.limit,
      status: query.status,
      sort: query.sort,
    }),
  );

  route(app, context, createReturn, async ({ user, body, idempotency }) =>
    mutationReply(
      'Return requested',
      201,
      await requestReturn(context, user, body, idempotency.createId('ret')),
    ),
  );

  route(app, context, updateReturn, async ({ user, params, body }) => {
    const returned = await update(context, params.id, body.status, user);
    return mutationReply(`Return ${returnStatusLabels[returned.status].toLowerCase()}`, 200, returned);
  });
};
