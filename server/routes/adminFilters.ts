import type { FastifyInstance } from 'fastify';
import { adminFilterEndpoints as endpoints } from '../../contract/wire/adminFilters.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import { deleteFilter, readSavedFilters, renameFilter, saveFilter } from '../usecases/admin/savedFilters.ts';

/** DESK-414, DESK-415: filters that staff saved. */
export const registerAdminFilterRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.savedFilters, async ({ user, query }) => ({
    result: await readSavedFilters(context, user, query.list),
  }));
  atomicRoute(app, context, endpoints.saveFilter, async ({ user, body }, atomic) =>
    mutationReply('Filter saved', 201, await saveFilter(atomic, user, body)),
  );
  atomicRoute(app, context, endpoints.renameFilter, async ({ user, params, body }, atomic) =>
    mutationReply('Filter renamed', 200, await renameFilter(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, endpoints.deleteFilter, async ({ user, params }, atomic) => {
    await deleteFilter(atomic, user, params.id);
    return mutationReply('Filter deleted');
  });
};
