import type { FastifyInstance } from 'fastify';
import { adminVatEndpoints as endpoints } from '../../contract/wire/adminVat.ts';
import type { AppContext } from '../appContext.ts';
import { mutationReply, SerializedReply } from '../http/replies.ts';
import { atomicRoute, route } from '../http/route.ts';
import { readTerms, setTerms } from '../usecases/admin/productTerms.ts';
import { exportVatReport, readVatForStaff, setVatRate } from '../usecases/admin/vat.ts';

/** INTL-20 to INTL-26: VAT for staff. */
export const registerAdminVatRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.adminVat, async ({ query }) => ({
    result: await readVatForStaff(context, query),
  }));
  route(
    app,
    context,
    endpoints.exportVat,
    async ({ query }) =>
      new SerializedReply(await exportVatReport(context, query), {
        'content-type': 'text/csv; charset=utf-8',
      }),
  );
  atomicRoute(app, context, endpoints.setVatRate, async ({ user, body }, atomic) =>
    mutationReply(
      body.rate === null ? 'VAT rate removed' : 'VAT rate saved',
      200,
      await setVatRate(atomic, user, body),
    ),
  );
  route(app, context, endpoints.adminProductTerms, async ({ params }) => ({
    result: await readTerms(context, params.id),
  }));
  atomicRoute(app, context, endpoints.setProductTerms, async ({ user, params, body }, atomic) =>
    mutationReply('Weight and VAT saved', 200, await setTerms(atomic, user, params.id, body)),
  );
};
