import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDollars } from '../../../../contract/money.ts';
import { imageWidths } from '../../../../contract/pictures.ts';
import { productStates, stockFilters } from '../../../../contract/wire/adminProducts.ts';
import { selectChosen } from '../../../machines/batch/selectors.ts';
import type { AdminProductLine } from '../../../services/admin/adminServices.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Picture } from '../../picture/Picture.tsx';
import { LinkButton } from '../../link/LinkButton.tsx';
import { useQueries } from '../../shop/ShopContext.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { AdminList, type AdminListLayout } from '../AdminList.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Actions, Hint } from '../admin.styles.ts';
import { BulkForm } from '../batches/BulkForm.tsx';
import { RunningBatches } from '../batches/RunningBatches.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { SavedFilters } from '../filters/SavedFilters.tsx';
import { ProductTableButton } from '../imports/ProductTableButton.tsx';
import type { ToolbarSelect } from '../ListToolbar.tsx';
import { listCategoryPaths } from '../promotions/useScopeOptions.ts';
import { isTaskAllowed } from '../taskRoles.ts';
import { useStaffRole } from '../useStaffRole.ts';
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
      options: { '': 'Any', out: 'Sizes out', low: 'Sizes low' },
    },
    {
      name: 'show',
      label: 'Visible to shoppers',
      options: { '': 'Any', shown: 'Shown', hidden: 'Hidden', drafts: 'Drafts', retired: 'Retired' },
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
      cell: ({ available, sizesOut, sizesLow = [] }) => (
        <div>
          {available}
          {sizesOut > 0 && (
            <Hint>
              {sizesOut} {sizesOut === 1 ? 'size' : 'sizes'} out
            </Hint>
          )}
          {sizesLow.length > 0 && (
            <Hint>Low: {sizesLow.map(({ name, available: units }) => `${name} (${units})`).join(', ')}</Hint>
          )}
        </div>
      ),
    },
  ],
  getRowKey: ({ _id }) => _id,
};

/** DESK-401: chooses a product for a change of many. */
const ChooseProduct = ({ _id, title }: AdminProductLine) => {
  const { batch } = useAdminClient();
  const isChosen = useSelector(batch, selectChosen).includes(_id);
  return (
    <Checkbox
      checked={isChosen}
      aria-label={`Choose ${title}`}
      onChange={() => batch.send({ type: 'product.toggled', id: _id })}
    >
      Choose
    </Checkbox>
  );
};

const choosingLayout: AdminListLayout<AdminProductLine> = {
  ...layout,
  columns: [...layout.columns, { name: 'Change', cell: (product) => <ChooseProduct {...product} /> }],
};

/** DESK-621: the filter by a category of any level. */
const useCategorySelect = (): ToolbarSelect => {
  const { data: tree } = useQuery(useQueries().categories());
  const paths = tree ? listCategoryPaths(tree) : [];
  return {
    name: 'category',
    label: 'Category',
    options: { '': 'Any', ...Object.fromEntries(paths.map(({ id, path }) => [id, path])) },
  };
};

/** ROLE-05: all products including hidden ones. */
export const ProductsView = () => {
  const { search, filters, setSearch } = useAdminSearch(adminPaths.products, {
    stock: stockFilters,
    show: ['hidden', ...productStates],
    sort: ['title', 'price', '-price', 'stock', '-stock'],
  });
  const { show, sort, ...otherFilters } = filters;
  const filter = {
    ...otherFilters,
    category: search['category'] || undefined,
    hidden: show === 'hidden',
    state: show === 'hidden' ? undefined : show,
  };
  const list = useInfiniteQuery(useAdminClient().queries.products({ ...filter, sort }));
  const canChange = isTaskAllowed('offerProduct', useStaffRole());
  const [isChanging, setIsChanging] = useState(false);
  const categorySelect = useCategorySelect();
  return (
    <>
      <Actions>
        {canChange && <LinkButton href={adminPaths.newProduct()}>New product</LinkButton>}
        {canChange && (
          <Button
            variant="secondary"
            aria-expanded={isChanging}
            onClick={() => setIsChanging((isOpen) => !isOpen)}
          >
            Change many
          </Button>
        )}
        {canChange && (
          <LinkButton variant="secondary" href={adminPaths.importProducts()}>
            Import
          </LinkButton>
        )}
        <ProductTableButton filter={filter} />
        <ExportButton name="products" />
      </Actions>
      <RunningBatches />
      <SavedFilters list="products" search={search} buildPath={adminPaths.products} />
      {isChanging && <BulkForm filter={filter} />}
      <AdminList
        layout={{ ...(isChanging ? choosingLayout : layout), selects: [categorySelect, ...layout.selects] }}
        list={list}
        search={search}
        onChange={setSearch}
      />
    </>
  );
};
