import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDollars } from '../../../../contract/money.ts';
import { imageWidths } from '../../../../contract/pictures.ts';
import { stockFilters } from '../../../../contract/wire/adminProducts.ts';
import type { AdminProductLine } from '../../../services/admin/adminServices.ts';
import { Picture } from '../../picture/Picture.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { ListToolbar, type ToolbarSelect } from '../ListToolbar.tsx';
import { PagedList } from '../PagedList.tsx';
import { findAllowed, useAdminSearch } from '../useAdminSearch.ts';
import { VisibilityTag } from './VisibilityTag.tsx';
import { adminPaths } from '../../../paths/adminPaths.ts';

const NameCell = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
`;

const sorts = ['title', 'price', '-price', 'stock', '-stock'] as const;

const selects: readonly ToolbarSelect[] = [
  {
    name: 'stock',
    label: 'Stock',
    options: { '': 'Any', out: 'A size is out of stock', low: 'A size is low in stock' },
  },
  { name: 'hidden', label: 'Visible to shoppers', options: { '': 'Any', true: 'Hidden only' } },
  {
    name: 'sort',
    label: 'Sort by',
    options: {
      '': 'By title',
      stock: 'Least stock',
      '-stock': 'Most stock',
      price: 'Lowest price',
      '-price': 'Highest price',
    },
  },
];

const columns: readonly TableColumn<AdminProductLine>[] = [
  {
    name: 'Product',
    cell: ({ _id, title, brand, color, sku, imageUrl }) => (
      <NameCell>
        <Picture url={imageUrl} width={imageWidths.orderDetails} alt="" />
        <div>
          <TextLink href={adminPaths.product(_id)}>{title}</TextLink>
          <Hint>
            {brand}, {color}
          </Hint>
          <Hint>{sku}</Hint>
        </div>
      </NameCell>
    ),
  },
  { name: 'Visible', cell: ({ hidden }) => <VisibilityTag hidden={hidden} /> },
  {
    name: 'Price',
    isNumber: true,
    cell: ({ price, discountPercent, discountedPrice }) => (
      <div>
        {formatDollars(discountedPrice)}
        {discountPercent > 0 && (
          <Hint>
            {formatDollars(price)} less {discountPercent}%
          </Hint>
        )}
      </div>
    ),
  },
  {
    name: 'Stock',
    isNumber: true,
    cell: ({ available, sizesOut }) => (
      <div>
        {available}
        {sizesOut > 0 && (
          <Hint>
            {sizesOut} {sizesOut === 1 ? 'size' : 'sizes'} out
          </Hint>
        )}
      </div>
    ),
  },
];

/** ROLE-05: all products including hidden ones. */
export const ProductsView = () => {
  const { search, setSearch } = useAdminSearch(adminPaths.products);
  const list = useInfiniteQuery(
    useAdminClient().queries.products({
      q: search['q'],
      stock: findAllowed(stockFilters, search['stock']),
      hidden: search['hidden'] === 'true',
      sort: findAllowed(sorts, search['sort']),
    }),
  );
  return (
    <>
      <ListToolbar searchLabel="Title, brand or SKU" search={search} selects={selects} onChange={setSearch} />
      <PagedList list={list} subject="products">
        {(rows) => (
          <AdminTable caption="Products" rows={rows} columns={columns} getRowKey={({ _id }) => _id} />
        )}
      </PagedList>
    </>
  );
};
