import { useSelector } from '@xstate/react';
import type { CatalogueImport } from '../../../../contract/wire/adminImports.ts';
import { selectSentCommand } from '../../../machines/catalogueImport/selectors.ts';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../shop/ShopContext.tsx';
import { Actions, Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { FaultsButton } from './FaultsButton.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportItems } from './ImportItems.tsx';
import { countPictures, countProducts } from './importText.ts';
import { describePreview, describeRounding } from './previewText.ts';

/** DESK-582: whether new products may have a discount; the shop has no earlier prices of them. */
const hasDiscounts = ({ counts, mapping }: CatalogueImport): boolean =>
  counts.new > 0 &&
  (mapping?.columns ?? []).some(
    ({ field, column }) => column !== null && (field === 'sale_price' || field === 'compare_at_price'),
  );

/** DESK-424: the preview of the import; nothing is written. */
export const ImportPreview = ({ current }: { readonly current: CatalogueImport }) => {
  const { catalogueImport: actor } = useAdminClient();
  const sent = useSelector(actor, selectSentCommand);
  const isSending = sent !== null;
  const { counts, pictures, newCategories } = current;
  const written = counts.new + counts.changed;
  const rounding = describeRounding(counts);
  return (
    <>
      <p role="status">{describePreview(counts)}</p>
      <ImportCounts current={current} />
      {pictures.total > 0 && (
        <Hint>{countPictures(pictures.total)} will be fetched from the other shop.</Hint>
      )}
      {rounding !== null && <Hint>{rounding}</Hint>}
      {hasDiscounts(current) && (
        <Hint>
          Shoppers read that the price before a discount was the lowest of the last 30 days. Check that this
          is true of the new products, or leave out that column.
        </Hint>
      )}
      {newCategories.length > 0 && (
        <Hint>
          New categories: {newCategories.join('; ')}. They are in the shop’s menu at once, also while their
          products are drafts; hide them under ‘Categories’ if shoppers should not see them yet.
        </Hint>
      )}
      <Actions>
        {written > 0 && (
          <Button
            disabled={isSending}
            busy={sent === 'apply'}
            onClick={() => actor.send({ type: 'import.applied', requestId: newKey() })}
          >
            Import {countProducts(written)}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isSending}
          onClick={() => actor.send({ type: 'mapping.reopened' })}
        >
          Change the mapping
        </Button>
        <Button
          variant="quiet"
          disabled={isSending}
          busy={sent === 'cancel'}
          onClick={() => actor.send({ type: 'import.stopped', requestId: newKey() })}
        >
          Discard
        </Button>
        {counts.faults + (counts.notes ?? 0) > 0 && <FaultsButton current={current} />}
      </Actions>
      <ImportItems current={current} />
    </>
  );
};
