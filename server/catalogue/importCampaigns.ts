import { catalogueCampaign } from '../../contract/catalogueFile.ts';
import { incrementCatalogueVersion } from '../store/catalogue/versions/catalogueVersion.ts';
import { findCampaign, upsertCampaign } from '../store/catalogue/writeCampaigns.ts';
import { importRows } from './importRows.ts';
import type { ImportContext } from './importContext.ts';
import { RowError } from './importReport.ts';

/** Imports campaigns in the order of display. Unknown SKUs are reported and skipped. */
export const importCampaigns = ({
  store,
  write,
  findProductIds,
  isDryRunOnly,
  file,
  report,
  existing,
}: ImportContext): Promise<void> =>
  importRows({
    section: 'campaigns',
    rows: file.campaigns,
    schema: catalogueCampaign,
    report,
    apply: async (row, { index, addError }) => {
      const existingRow = await findCampaign(store.db, row.slug);
      if (existingRow && existing === 'keep') return 'unchanged';
      const ids = await findProductIds(row.products);
      for (const [position, sku] of row.products.entries())
        if (!ids.has(sku)) addError(`products.${position}`, `There is no product '${sku}'`);
      const productIds = [...new Set(row.products.flatMap((sku) => ids.get(sku) ?? []))];
      if (productIds.length === 0) throw new RowError('products', 'Needs at least one product of the shop');
      const hidden = row.hidden ? 1 : 0;
      const outcome = existingRow ? 'changed' : 'added';
      if (productIds.some(isDryRunOnly)) return outcome;
      await write(async (trx) => {
        const { slug, name, description, bgColor, textColor } = row;
        await upsertCampaign(
          trx,
          { id: slug, name, description, bg_color: bgColor, text_color: textColor, hidden, position: index },
          productIds,
        );
        await incrementCatalogueVersion(trx, []);
      });
      return outcome;
    },
  });
