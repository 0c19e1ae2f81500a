import type { FastifyInstance } from 'fastify';
import {
  adminCategories,
  adminCategoryById,
  createCategory,
  editCategory,
  orderCategories,
  removeCategory,
} from '../../contract/wire/adminCategories.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import * as categories from '../usecases/admin/categories.ts';

/** DESK-210 to DESK-212: the category tree for staff. */
export const registerAdminCategoryRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, adminCategories, async () => ({
    result: await categories.readCategoriesForStaff(context),
  }));
  route(app, context, adminCategoryById, async ({ params }) => ({
    result: await categories.readCategoryForStaff(context, params.id),
  }));
  atomicRoute(app, context, createCategory, async ({ user, body }, atomic) =>
    mutationReply('Category created', 201, await categories.createCategory(atomic, user, body)),
  );
  atomicRoute(app, context, editCategory, async ({ user, params, body }, atomic) =>
    mutationReply('Category saved', 200, await categories.editCategory(atomic, user, params.id, body)),
  );
  atomicRoute(app, context, removeCategory, async ({ user, params }, atomic) => {
    await categories.removeCategory(atomic, user, params.id);
    return mutationReply('Category removed');
  });
  atomicRoute(app, context, orderCategories, async ({ user, body }, atomic) => {
    await categories.orderCategories(atomic, user, body);
    return mutationReply('The order of the categories is saved');
  });
};
