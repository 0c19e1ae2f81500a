import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { batchItemStates, type Batch } from '../../../../contract/wire/adminBatches.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import type { BatchItem } from '../../../services/admin/batchServices.ts';
import { capitalize } from '../../kit/capitalize.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useQueries } from '../../shop/ShopContext.tsx';
import { toCategoryOptions } from '../categoryOptions.ts';
import { PagedList } from '../PagedList.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';
import {
  describeAfter,
  describeResult,
  describeValues,
  itemStateNames,
  nameOutcomes,
  readNewProduct,
  type CategoryNames,
} from './batchText.ts';

const listColumns = (categories: CategoryNames): readonly TableColumn<BatchItem>[] => [
  {
    name: 'Product',
    cell: (item) => {
      const { product } = item;
      const shown = product ?? readNewProduct(item);
      if (!shown) return 'Deleted product';
      return (
        <div>
          {product ? (
            <TextLink href={adminPaths.product(product._id)}>{product.title}</TextLink>
          ) : (
            shown.title
          )}
          <Hint>{shown.sku}</Hint>
        </div>
      );
    },
  },
  { name: 'Before', cell: ({ before }) => describeValues(before, categories) },
  { name: 'After', cell: (item) => describeAfter(item, categories) },
  {
    name: 'Result',
    cell: (item) => (
      <div>
        {describeResult(item)}
        {item.message !== null && <Hint>{item.message}</Hint>}
      </div>
    ),
  },
];

const Narrow = styled.div`
  max-width: 320px;
`;

const listOptions = (batch: Batch) => {
  const names = { ...itemStateNames, applied: capitalize(nameOutcomes(batch).applied) };
  return [{ value: '', label: 'All' }, ...batchItemStates.map((value) => ({ value, label: names[value] }))];
};

/** DESK-403: the products of a batch, before and after, with their faults. */
export const BatchItems = ({ batch }: { readonly batch: Batch }) => {
  const { _id } = batch;
  const { filters, setSearch } = useAdminSearch((search) => adminPaths.batch(_id, search), {
    state: batchItemStates,
  });
  const { state } = filters;
  const list = useInfiniteQuery(useAdminClient().queries.batchItems(_id, { state }));
  const { data: tree } = useQuery(useQueries().categories());
  const categories = new Map(tree ? toCategoryOptions(tree).map(({ value, label }) => [value, label]) : []);
  return (
    <TitledPanel id="items" title="Products">
      <Narrow>
        <SelectField
          label="Show"
          options={listOptions(batch)}
          value={state ?? ''}
          onChange={(event) => setSearch({ state: event.target.value })}
        />
      </Narrow>
      <PagedList list={list} subject="products">
        {(rows) => (
          <AdminTable
            caption="Products before and after"
            columns={listColumns(categories)}
            rows={rows}
            getRowKey={({ position }) => String(position)}
          />
        )}
      </PagedList>
    </TitledPanel>
  );
};
