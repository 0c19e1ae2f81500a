import type { FastifyInstance } from 'fastify';
import { returnStatusLabels } from '../../contract/returnStatechart.ts';
import { updateReturn } from '../../contract/wire/adminReturns.ts';
import { createReturn, returnById, returnsOfUser } from '../../contract/wire/return.ts';
import { done } from '../http/answers.ts';
import { keyedId } from '../http/keyedId.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { readReturn, readReturnsOfUser } from '../usecases/returns/readReturns.ts';
import { requestReturn } from '../usecases/returns/requestReturn.ts';
import { updateReturn as update } from '../usecases/returns/updateReturn.ts';

/** API-37 to API-40: the signed-in user's own returns, and the staff's moves of all of them. */
export const registerReturnRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, returnById, async ({ user, params }) => readReturn(shop, user, params.id));

  route(app, shop, returnsOfUser, async ({ user, params, query }) =>
    readReturnsOfUser(shop, user, {
      userId: params.userId,
      skip: query.skip,
      limit: query.limit,
      status: query.status,
      sort: query.sort,
    }),
  );

  route(app, shop, createReturn, async (request) => {
    const { user, body } = request;
    return done(
      'Return requested',
      201,
      await requestReturn(shop, user, body, keyedId(shop, 'ret', request)),
    );
  });

  route(app, shop, updateReturn, async ({ user, params, body }) => {
    const returned = await update(shop, params.id, body.status, user);
    return done(`Return ${returnStatusLabels[returned.status].toLowerCase()}`, 200, returned);
  });
};
