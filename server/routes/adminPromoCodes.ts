import type { FastifyInstance } from 'fastify';
import {
  adminPromoCodeByCode,
  createPromoCode,
  editPromoCode,
  endPromoCode,
  removePromoCode,
} from '../../contract/wire/adminPromoCodes.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import * as promoCodes from '../usecases/admin/promoCodes.ts';

/** DESK-201 to DESK-205: promo codes for staff. */
export const registerAdminPromoCodeRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, adminPromoCodeByCode, async ({ params }) => ({
    result: await promoCodes.readPromoCodeForStaff(context, params.code),
  }));
  atomicRoute(app, context, createPromoCode, async ({ user, body }, atomic) =>
    mutationReply('Promo code created', 201, await promoCodes.createPromoCode(atomic, user, body)),
  );
  atomicRoute(app, context, editPromoCode, async ({ user, params, body }, atomic) =>
    mutationReply('Promo code saved', 200, await promoCodes.editPromoCode(atomic, user, params.code, body)),
  );
  atomicRoute(app, context, endPromoCode, async ({ user, params }, atomic) =>
    mutationReply('Promo code ended', 200, await promoCodes.endPromoCode(atomic, user, params.code)),
  );
  atomicRoute(app, context, removePromoCode, async ({ user, params }, atomic) => {
    await promoCodes.removePromoCode(atomic, user, params.code);
    return mutationReply('Promo code removed');
  });
};
