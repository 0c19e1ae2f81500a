import type { FastifyInstance } from 'fastify';
import type { Product } from '../../contract/types.ts';
import { product, productById, productFilters, products, wearWith } from '../../contract/wire/product.ts';
import { route } from '../http/route.ts';
import { createPageSerialiser } from '../http/pageSerialiser.ts';
import type { AppContext } from '../appContext.ts';
import { cacheableReply } from '../http/cacheableReply.ts';

/** API-09 to API-15: product listings, their facets, one product, and products to wear with it. */
export const registerProductRoutes = (app: FastifyInstance, context: AppContext): void => {
  const serialisePage = createPageSerialiser<Product>(product.json);

  route(app, context, products, async (request) => {
    const page = await context.catalogue.products(request.query);
    if (!request.query.random) return cacheableReply(page, request, serialisePage);
    request.reply.header('cache-control', 'no-store');
    return page.value;
  });

  route(app, context, productFilters, async (request) =>
    cacheableReply(await context.catalogue.filters(request.query), request),
  );

  route(app, context, productById, async (request) =>
    cacheableReply(await context.catalogue.product(request.params.id), request),
  );

  route(app, context, wearWith, async (request) => {
    const entry = await context.catalogue.wearWith(request.params.id);
    return cacheableReply(entry.asResult, request);
  });
};
