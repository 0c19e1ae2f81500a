import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDollars } from '../../../../contract/money.ts';
import { imageWidths } from '../../../../contract/pictures.ts';
import { stockFilters } from '../../../../contract/wire/adminProducts.ts';
import { paths } from '../../../routes/paths.ts';
import type { AdminProductLine } from '../../../services/admin/adminServices.ts';
import { Picture } from '../../goods/Picture.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useDesk } from '../adminDesk.ts';
import { Quiet } from '../adminLook.ts';
import { ListToolbar } from '../ListToolbar.tsx';
import { PagedList } from '../PagedList.tsx';
import { knownWord, useAdminSearch } from '../useAdminSearch.ts';
import { ShownTag } from './ShownTag.tsx';

const Name = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
`;

const sorts = ['title', 'price', '-price', 'stock', '-stock'] as const;

const choices = [
  {
    name: 'stock',
    label: 'Stock',
    options: [
      { value: '', label: 'Any' },
      { value: 'out', label: 'A size is out of stock' },
      { value: 'low', label: 'A size is low in stock' },
    ],
  },
  {
    name: 'hidden',
    label: 'Visible to shoppers',
    options: [
      { value: '', label: 'Any' },
      { value: 'true', label: 'Hidden only' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort by',
    options: [
      { value: '', label: 'By title' },
      { value: 'stock', label: 'Least stock' },
      { value: '-stock', label: 'Most stock' },
      { value: 'price', label: 'Lowest price' },
      { value: '-price', label: 'Highest price' },
    ],
  },
];

const columns: readonly TableColumn<AdminProductLine>[] = [
  {
    name: 'Product',
    cell: ({ _id, title, brand, color, sku, imageUrl }) => (
      <Name>
        <Picture url={imageUrl} width={imageWidths.orderDetails} alt="" />
        <div>
          <TextLink href={paths.adminProduct(_id)}>{title}</TextLink>
          <Quiet>
            {brand}, {color}
          </Quiet>
          <Quiet>{sku}</Quiet>
        </div>
      </Name>
    ),
  },
  { name: 'Visible', cell: ({ hidden }) => <ShownTag hidden={hidden} /> },
  {
    name: 'Price',
    isNumber: true,
    cell: ({ price, discountPercent, discountedPrice }) => (
      <div>
        {formatDollars(discountedPrice)}
        {discountPercent > 0 && (
          <Quiet>
            {formatDollars(price)} less {discountPercent}%
          </Quiet>
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
          <Quiet>
            {sizesOut} {sizesOut === 1 ? 'size' : 'sizes'} out
          </Quiet>
        )}
      </div>
    ),
  },
];

/** ROLE-05: all products, hidden ones too. */
export const ProductsView = () => {
  const { search, ask } = useAdminSearch(paths.adminProducts);
  const list = useInfiniteQuery(
    useDesk().queries.products({
      q: search['q'],
      stock: knownWord(stockFilters, search['stock']),
      hidden: search['hidden'] === 'true',
      sort: knownWord(sorts, search['sort']),
    }),
  );
  return (
    <>
      <ListToolbar searchLabel="Title, brand or SKU" search={search} choices={choices} onAsk={ask} />
      <PagedList list={list} what="products">
        {(rows) => <AdminTable caption="Products" rows={rows} columns={columns} keyOf={({ _id }) => _id} />}
      </PagedList>
    </>
  );
};
