import type { FastifyInstance } from 'fastify';
import { orderTimeline, resendMail } from '../../contract/wire/adminTimeline.ts';
import { mutationReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { readTimeline } from '../usecases/admin/timeline/readTimeline.ts';
import { resendMail as resend } from '../usecases/admin/timeline/resendMail.ts';

/** DESK-451 to DESK-455: what happened to an order, and its mails again. */
export const registerAdminTimelineRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, orderTimeline, ({ params, query }) => readTimeline(context, params.id, query));
  atomicRoute(app, context, resendMail, async ({ user, params, body }, atomic) =>
    mutationReply('The email is on its way', 201, await resend(atomic, user, params.id, body)),
  );
};
