import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';

/** SESS-07: where the visitor is, by address. */
export const registerLocaleRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, calls.lookUpLocale, async ({ address }) => ({
    result: await shop.geolocation.locate(address),
  }));
};
