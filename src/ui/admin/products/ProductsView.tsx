import { useInfiniteQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDollars } from '../../../../contract/money.ts';
import { imageWidths } from '../../../../contract/pictures.ts';
import { productStates, stockFilters } from '../../../../contract/wire/adminProducts.ts';
import type { AdminProductLine } from '../../../services/admin/adminServices.ts';
import { Picture } from '../../picture/Picture.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AdminList, type AdminListLayout } from '../AdminList.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Actions, Hint } from '../admin.styles.ts';
import { ExportButton } from '../ExportButton.tsx';
import { useAdminSearch } from '../useAdminSearch.ts';
import { ProductStateTag } from './ProductStateTag.tsx';
import { adminPaths } from '../../../paths/adminPaths.ts';

const NameCell = styled.div`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
`;

const layout: AdminListLayout<AdminProductLine> = {
  searchLabel: 'Title, brand or SKU',
  selects: [
    {
      name: 'stock',
      label: 'Stock',
      options: { '': 'Any', out: 'A size is out of stock', low: 'A size is low in stock' },
    },
    {
      name: 'show',
      label: 'Visible to shoppers',
      options: { '': 'Any', hidden: 'Hidden', drafts: 'Drafts', retired: 'Retired' },
    },
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
  ],
  caption: 'Products',
  columns: [
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
    { name: 'Visible', cell: (product) => <ProductStateTag product={product} /> },
    {
      name: 'Price',
      isNumber: true,
      cell: ({ price, discountPercent, discountedPrice }) => (
        <div>
          {price === 0 ? 'No price' : formatDollars(discountedPrice)}
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
  ],
  getRowKey: ({ _id }) => _id,
};

/** ROLE-05: all products including hidden ones. */
export const ProductsView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.products, {
    stock: stockFilters,
    show: ['hidden', ...productStates],
    sort: ['title', 'price', '-price', 'stock', '-stock'],
  });
  const { show, ...otherFilters } = filters;
  const list = useInfiniteQuery(
    useAdminClient().queries.products({
      ...otherFilters,
      hidden: show === 'hidden',
      state: show === 'hidden' ? undefined : show,
    }),
  );
  return (
    <>
      <Actions>
        <LinkButton href={adminPaths.newProduct()}>New product</LinkButton>
        <ExportButton name="products" />
      </Actions>
      <AdminList layout={layout} list={list} search={search} onChange={setSearch} />
    </>
  );
};
