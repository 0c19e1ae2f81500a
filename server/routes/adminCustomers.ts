import type { FastifyInstance } from 'fastify';
import {
  addNote,
  adminCustomerById,
  adminCustomers,
  blockCustomer,
  deleteCustomer,
} from '../../contract/wire/adminCustomers.ts';
import { exportTable } from '../../contract/wire/adminTables.ts';
import { mutationReply, StreamedReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import {
  blockCustomer as block,
  deleteCustomer as remove,
  readCustomer,
  readCustomers,
} from '../usecases/admin/customers.ts';
import { exportTable as readTable } from '../usecases/admin/exportTable.ts';
import { addStaffNote } from '../usecases/admin/notes.ts';

/** DESK-04, DESK-05, DESK-07: customers, notes about them and their orders, and tables for a spreadsheet. */
export const registerAdminCustomerRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, adminCustomers, ({ query }) => readCustomers(context, query));
  route(app, context, adminCustomerById, ({ params }) => readCustomer(context.store.db, params.id));
  route(
    app,
    context,
    exportTable,
    async ({ user, params }) => new StreamedReply(await readTable(context, user, params.name), 'text/csv'),
  );
  atomicRoute(app, context, blockCustomer, async ({ user, params, body }, atomic) =>
    mutationReply(
      body.blocked ? 'Blocked, and signed out everywhere' : 'May sign in again',
      200,
      await block(atomic, user, params.id, body),
    ),
  );
  atomicRoute(app, context, deleteCustomer, async ({ user, params }, atomic) => {
    const { isGuest } = await remove(atomic, user, params.id);
    return mutationReply(isGuest ? "Guest's data deleted" : 'Account deleted');
  });
  atomicRoute(app, context, addNote, async ({ user, params, body }, atomic) =>
    mutationReply('Note saved', 201, await addStaffNote(atomic, user, params.id, body)),
  );
};
