import { createCatalogueQueries } from './catalogue.queries.ts';
import { createContentQueries } from './content.queries.ts';
import { createPersonalQueries } from './personal.queries.ts';
import { createProductQueries } from './products.queries.ts';
import { createReviewQueries } from './reviews.queries.ts';
import type { Services } from './services.ts';

/** Query options of the shop: `useQuery(queries.product(id))`. Errors are `ApiFailure`. */
export const createQueries = (services: Services) => ({
  ...createProductQueries(services),
  ...createCatalogueQueries(services),
  ...createContentQueries(services),
  ...createPersonalQueries(services),
  ...createReviewQueries(services),
});

export type Queries = ReturnType<typeof createQueries>;
