import type { FastifyInstance } from 'fastify';
import { returnStatusLabels } from '../../contract/returnStatechart.ts';
import { receiveReturn, updateReturn } from '../../contract/wire/adminReturns.ts';
import { createReturn, returnById, returnsOfUser } from '../../contract/wire/return.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { readReturn, readReturnsOfUser } from '../usecases/orders/read/readReturns.ts';
import { receiveByItem } from '../usecases/orders/returns/receiveByItem.ts';
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

  atomicRoute(app, context, createReturn, async ({ user, body }, atomic) =>
    mutationReply('Return requested', 201, await requestReturn(atomic, user, body)),
  );

  atomicRoute(app, context, updateReturn, async ({ user, params, body }, atomic) => {
    const returned = await update(atomic, params.id, body.status, user, body.reason);
    return mutationReply(`Return ${returnStatusLabels[returned.status].toLowerCase()}`, 200, returned);
  });

  atomicRoute(app, context, receiveReturn, async ({ user, params, body }, atomic) =>
    mutationReply('Return received', 200, await receiveByItem(atomic, user, params.id, body)),
  );
};
