import { useInfiniteQuery } from '@tanstack/react-query';
import { batchItemStates, type Batch } from '../../../../contract/wire/adminBatches.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { BatchItem } from '../../../services/admin/batchServices.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { PagedList } from '../PagedList.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';
import { describeValues, itemStateNames } from './batchText.ts';

const columns: readonly TableColumn<BatchItem>[] = [
  {
    name: 'Product',
    cell: ({ product }) =>
      product ? (
        <div>
          <TextLink href={adminPaths.product(product._id)}>{product.title}</TextLink>
          <Hint>{product.sku}</Hint>
        </div>
      ) : (
        'No product yet'
      ),
  },
  { name: 'Before', cell: ({ before }) => describeValues(before) },
  { name: 'After', cell: ({ after }) => describeValues(after) },
  {
    name: 'Result',
    cell: ({ state, message }) => (
      <div>
        {itemStateNames[state]}
        {message !== null && <Hint>{message}</Hint>}
      </div>
    ),
  },
];

const options = [
  { value: '', label: 'All' },
  ...batchItemStates.map((value) => ({ value, label: itemStateNames[value] })),
];

/** DESK-403: the products of a batch, before and after, with their faults. */
export const BatchItems = ({ batch: { _id } }: { readonly batch: Batch }) => {
  const { filters, setSearch } = useAdminSearch((search) => adminPaths.batch(_id, search), {
    state: batchItemStates,
  });
  const { state } = filters;
  const list = useInfiniteQuery(useAdminClient().queries.batchItems(_id, { state }));
  return (
    <TitledPanel id="items" title="Products">
      <SelectField
        label="Show"
        options={options}
        value={state ?? ''}
        onChange={(event) => setSearch({ state: event.target.value })}
      />
      <PagedList list={list} subject="products">
        {(rows) => (
          <AdminTable
            caption="Products before and after"
            columns={columns}
            rows={rows}
            getRowKey={({ position }) => String(position)}
          />
        )}
      </PagedList>
    </TitledPanel>
  );
};
