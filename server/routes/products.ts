import type { FastifyInstance } from 'fastify';
import { productById, productFilters, products, wearWith } from '../../contract/wire/product.ts';
import { route } from '../http/route.ts';
import type { Shop } from '../shop.ts';
import { Kept } from '../store/catalogue/kept.ts';
import { publicRead } from './publicRead.ts';

/** API-09 to API-15: listings, their facets, and one product. */
export const registerProductRoutes = (app: FastifyInstance, shop: Shop): void => {
  route(app, shop, products, async (request) => {
    const page = await shop.catalogue.products(request.query);
    if (!request.query.random) return publicRead(page, request);
    request.reply.header('cache-control', 'no-store');
    return page.value;
  });

  route(app, shop, productFilters, async (request) =>
    publicRead(await shop.catalogue.filters(request.query), request),
  );

  route(app, shop, productById, async (request) =>
    publicRead(await shop.catalogue.product(request.params.id), request),
  );

  route(app, shop, wearWith, async (request) => {
    const { value: result } = await shop.catalogue.wearWith(request.params.id);
    return publicRead(new Kept({ result }), request);
  });
};
