import type { FastifyInstance } from 'fastify';
import { adminBatchEndpoints as endpoints } from '../../contract/wire/adminBatches.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import { previewBulkChange } from '../usecases/admin/batches/previewBulkChange.ts';
import { undoAnyBatch } from '../usecases/admin/imports/undoAnyBatch.ts';
import { applyBatch, cancelBatch } from '../usecases/admin/batches/moveBatch.ts';
import { readBatch, readBatches, readBatchItems } from '../usecases/admin/batches/readBatches.ts';

/** DESK-401 to DESK-411: batches of product changes. */
export const registerAdminBatchRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.adminBatches, ({ query }) => readBatches(context, query));
  route(app, context, endpoints.adminBatchById, async ({ params }) => ({
    result: await readBatch(context, params.id),
  }));
  route(app, context, endpoints.adminBatchItems, ({ params, query }) =>
    readBatchItems(context, params.id, query),
  );
  atomicRoute(app, context, endpoints.previewBulkChange, async ({ user, body }, atomic) =>
    mutationReply('The preview is being prepared', 201, await previewBulkChange(atomic, user, body)),
  );
  atomicRoute(app, context, endpoints.applyBatch, async ({ user, params }, atomic) =>
    mutationReply('The products are being changed', 200, await applyBatch(atomic, user, params.id)),
  );
  atomicRoute(app, context, endpoints.cancelBatch, async ({ params }, atomic) => {
    const canceled = await cancelBatch(atomic, params.id);
    const message =
      canceled.applied > 0 ? 'Stopped. What was changed stays' : 'Discarded. Nothing was changed';
    return mutationReply(message, 200, canceled);
  });
  atomicRoute(app, context, endpoints.undoBatch, async ({ user, params }, atomic) =>
    mutationReply('The changes are being taken back', 201, await undoAnyBatch(atomic, user, params.id)),
  );
};
