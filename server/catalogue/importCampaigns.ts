import { catalogueCampaign } from '../../contract/catalogueFile.ts';
import { countUpCatalogueVersion } from '../store/catalogue/version.ts';
import { findCampaign, setCampaign } from '../store/catalogue/writeCampaigns.ts';
import { eachRow } from './eachRow.ts';
import type { ImportWork } from './importWork.ts';
import { RowFault } from './report.ts';

/** Imports campaigns in the order of display. A SKU that is not in the shop is reported and left out. */
export const importCampaigns = ({
  store,
  write,
  idsOf,
  isOnlyTried,
  file,
  report,
  existing,
}: ImportWork): Promise<void> =>
  eachRow({
    section: 'campaigns',
    rows: file.campaigns,
    schema: catalogueCampaign,
    report,
    apply: async (row, { index, fault }) => {
      const before = await findCampaign(store.db, row.slug);
      if (before && existing === 'keep') return 'unchanged';
      const ids = await idsOf(row.products);
      for (const [place, sku] of row.products.entries())
        if (!ids.has(sku)) fault(`products.${place}`, `There is no product '${sku}'`);
      const found = [...new Set(row.products.flatMap((sku) => ids.get(sku) ?? []))];
      if (found.length === 0) throw new RowFault('products', 'Needs at least one product of the shop');
      const hidden = row.hidden ? 1 : 0;
      const outcome = before ? 'changed' : 'added';
      if (found.some(isOnlyTried)) return outcome;
      await write(async (trx) => {
        const { slug, name, description, bgColor, textColor } = row;
        await setCampaign(
          trx,
          { id: slug, name, description, bg_color: bgColor, text_color: textColor, hidden, position: index },
          found,
        );
        await countUpCatalogueVersion(trx);
      });
      return outcome;
    },
  });
