import type { FastifyInstance } from 'fastify';
import { adminImportEndpoints as endpoints } from '../../contract/wire/adminImports.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply, StreamedReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import {
  applyImport,
  cancelImport,
  checkImport,
  repeatImport,
  startImport,
  undoImport,
} from '../usecases/admin/imports/moveImport.ts';
import { exportProductTable } from '../usecases/admin/imports/productTable.ts';
import {
  readImport,
  readImportFaults,
  readImportItems,
  readImports,
} from '../usecases/admin/imports/readImports.ts';

/** DESK-421 to DESK-433: imports of products in the browser, and the table that can be imported again. */
export const registerAdminImports = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.adminImports, async () => ({ result: await readImports(context) }));
  route(app, context, endpoints.adminImportById, async ({ params }) => ({
    result: await readImport(context, params.id),
  }));
  route(app, context, endpoints.adminImportItems, ({ params, query }) =>
    readImportItems(context, params.id, query),
  );
  route(
    app,
    context,
    endpoints.importFaults,
    async ({ params }) => new StreamedReply(await readImportFaults(context, params.id), 'text/csv'),
  );
  route(
    app,
    context,
    endpoints.productTable,
    async ({ user, query }) => new StreamedReply(await exportProductTable(context, user, query), 'text/csv'),
  );
  atomicRoute(app, context, endpoints.startImport, async ({ user, body }, atomic) =>
    mutationReply('We are reading the file', 201, await startImport(atomic, user, body)),
  );
  atomicRoute(app, context, endpoints.checkImport, async ({ params, body }, atomic) =>
    mutationReply('We are comparing the file with the shop', 200, await checkImport(atomic, params.id, body)),
  );
  atomicRoute(app, context, endpoints.applyImport, async ({ user, params }, atomic) =>
    mutationReply('The import has started', 200, await applyImport(atomic, user, params.id)),
  );
  atomicRoute(app, context, endpoints.cancelImport, async ({ params }, atomic) =>
    mutationReply('The import is stopped', 200, await cancelImport(atomic, params.id)),
  );
  atomicRoute(app, context, endpoints.undoImport, async ({ user, params }, atomic) =>
    mutationReply('We are undoing the import', 200, await undoImport(atomic, user, params.id)),
  );
  atomicRoute(app, context, endpoints.repeatImport, async ({ user, params }, atomic) =>
    mutationReply(
      'We are comparing the file with the shop',
      201,
      await repeatImport(atomic, user, params.id),
    ),
  );
};
