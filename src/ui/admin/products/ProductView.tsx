import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDollars } from '../../../../contract/money.ts';
import { imageWidths } from '../../../../contract/pictures.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { paths } from '../../../paths/paths.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { Picture } from '../../picture/Picture.tsx';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { StandaloneLink } from '../../link/TextLink.tsx';
import { type } from '../../theme/theme.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { useAdminClient } from '../adminContext.ts';
import { Column, Columns } from '../admin.styles.ts';
import { RecordContent } from '../RecordContent.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { movementReasonNames } from '../adminText.ts';
import { DateTime } from '../DateTime.tsx';
import { AuditLog } from '../AuditLog.tsx';
import { ProductBatches } from '../batches/ProductBatches.tsx';
import { CopyForm, Retirement } from './CopyAndRetire.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { PicturesPanel } from './PicturesPanel.tsx';
import { PriceForm } from './PriceForm.tsx';
import { SizesForm } from './SizesForm.tsx';
import { VisibilityPanel } from './VisibilityPanel.tsx';
import { ProductStateTag } from './ProductStateTag.tsx';
import { TermsForm } from './TermsForm.tsx';
import { StockForm } from './StockForm.tsx';

const ProductHeader = styled.div`
  display: grid;
  grid-template-columns: ${imageWidths.orderDetails}px minmax(0, 1fr);
  gap: 16px;
  margin-top: 8px;
  ${type[14]}
`;

/** ROLE-05: one product with stock, price, visibility and their history. */
export const ProductView = ({ id }: { readonly id: string }) => {
  const query = useQuery(useAdminClient().queries.product(id));
  return (
    <>
      <RecordTitle title={query.data?.title ?? 'Product'} />
      <RecordContent
        query={query}
        subject="this product"
        list={{ name: 'Products', href: adminPaths.products() }}
      >
        {(product) => <Details product={product} />}
      </RecordContent>
    </>
  );
};

const priceColumns: readonly TableColumn<AdminProduct['prices'][number]>[] = [
  { name: 'From', cell: ({ from }) => <DateTime at={from} /> },
  { name: 'Sold at', cell: ({ price }) => formatDollars(price), isNumber: true },
];

const movementColumns: readonly TableColumn<AdminProduct['movements'][number]>[] = [
  { name: 'When', cell: ({ at }) => <DateTime at={at} /> },
  { name: 'Size', cell: ({ size }) => size },
  { name: 'Why', cell: ({ reason }) => movementReasonNames[reason] },
  {
    name: 'Items',
    cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
    isNumber: true,
  },
];

const Details = ({ product }: { readonly product: AdminProduct }) => (
  <>
    <ProductHeader>
      <Picture url={product.imageUrl} width={imageWidths.orderDetails} alt="" />
      <div>
        <p>
          {product.brand}, {product.color}, {product.sku}
        </p>
        <ProductStateTag product={{ ...product, isCategoryHidden: product.hiddenCategory !== undefined }} />
        <p>
          {product.hidden || product.hiddenCategory ? (
            <StandaloneLink href={adminPaths.productPreview(product._id)}>Preview</StandaloneLink>
          ) : (
            <StandaloneLink href={paths.product(product._id)}>See it in the shop</StandaloneLink>
          )}
        </p>
      </div>
    </ProductHeader>
    <Columns>
      <Column>
        <VisibilityPanel product={product} />
        <PicturesPanel product={product} />
        <DetailsForm product={product} />
        <SizesForm product={product} />
        {product.sizes.length > 0 && <StockForm product={product} />}
        <PriceForm product={product} />
        <TermsForm id={product._id} />
        <CopyForm product={product} />
        <Retirement product={product} />
      </Column>
      <Column>
        <TitledPanel id="prices" title="Price history">
          <AdminTable
            caption="Prices over time"
            isNarrow
            rows={product.prices}
            getRowKey={({ from }) => from}
            columns={priceColumns}
          />
        </TitledPanel>
        <TitledPanel id="movements" title="Stock movements">
          <AdminTable
            caption="Latest stock movements"
            isNarrow
            rows={product.movements}
            getRowKey={({ at, size, quantity, reason }) => `${at} ${size} ${quantity} ${reason}`}
            columns={movementColumns}
          />
        </TitledPanel>
        <ProductBatches batches={product.batches} />
        <AuditLog log={product.log} />
      </Column>
    </Columns>
  </>
);
