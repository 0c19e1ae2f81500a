import { CompiledQuery } from 'kysely';
import {
  enlargeCatalogue as listStatements,
  type CatalogueSize,
} from '../../../scripts/bench/catalogueSizes.ts';
import { incrementCatalogueVersion } from '../../../server/store/catalogue/versions/catalogueVersion.ts';
import type { Store } from '../../../server/store/database.ts';

/** Adds copies of all products with other prices, dates and sales. */
export const enlargeCatalogue = async (store: Store, size: CatalogueSize): Promise<void> => {
  for (const statement of listStatements(size)) await store.db.executeQuery(CompiledQuery.raw(statement));
  await store.transaction((trx) => incrementCatalogueVersion(trx));
};
