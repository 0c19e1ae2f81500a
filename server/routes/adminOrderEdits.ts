import type { FastifyInstance } from 'fastify';
import { editOrderAddress, editOrderItems } from '../../contract/wire/adminOrderEdits.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { editAddress } from '../usecases/admin/orderEdits/editAddress.ts';
import { editItems } from '../usecases/admin/orderEdits/editItems.ts';

/** DESK-461 to DESK-465: edits of orders of which nothing has left. */
export const registerAdminOrderEditRoutes = (app: FastifyInstance, context: AppContext): void => {
  atomicRoute(app, context, editOrderItems, async ({ user, params, body }, atomic) =>
    mutationReply('Order changed', 200, await editItems(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, editOrderAddress, async ({ user, params, body }, atomic) =>
    mutationReply('Address changed', 200, await editAddress(atomic, user, params.id, body)),
  );
};
