import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/wire/endpoints.ts';
import { route } from '../http/route.ts';
import type { AppContext } from '../appContext.ts';
import { readVisitorLocale } from '../usecases/readVisitorLocale.ts';

/** SESS-07: the visitor's locale by IP address. */
export const registerLocaleRoutes = (app: FastifyInstance, context: AppContext): void => {
  route(app, context, endpoints.lookUpLocale, async ({ ip }) => ({
    result: await readVisitorLocale(context, await context.geolocation.locate(ip)),
  }));
};
