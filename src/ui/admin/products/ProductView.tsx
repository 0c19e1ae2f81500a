import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatDollars } from '../../../../contract/money.ts';
import { imageWidths } from '../../../../contract/pictures.ts';
import { paths } from '../../../routes/paths.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';
import { Picture } from '../../goods/Picture.tsx';
import { Button } from '../../kit/Button.tsx';
import { RecordTitle } from '../../head/RecordTitle.tsx';
import { LoneLink } from '../../link/TextLink.tsx';
import { type } from '../../theme/theme.ts';
import { AdminTable } from '../AdminTable.tsx';
import { useDesk } from '../adminDesk.ts';
import { Column, Columns, Panel, Quiet } from '../adminLook.ts';
import { formatMoment, reasonNames } from '../adminText.ts';
import { ReadPart } from '../ReadPart.tsx';
import { StaffLog } from '../StaffLog.tsx';
import { useStaff } from '../useStaff.ts';
import { OfferForm } from './OfferForm.tsx';
import { ShownTag } from './ShownTag.tsx';
import { StockForm } from './StockForm.tsx';

const Head = styled.div`
  display: grid;
  grid-template-columns: ${imageWidths.orderDetails}px minmax(0, 1fr);
  gap: 16px;
  margin-top: 8px;
  ${type[14]}
`;

/** ROLE-05: one product: stock, price, whether shoppers see it, and how it came to that. */
export const ProductView = ({ id }: { readonly id: string }) => {
  const read = useQuery(useDesk().queries.product(id));
  return (
    <>
      <RecordTitle title={read.data?.title ?? 'Product'} />
      <ReadPart read={read} what="this product">
        {(product) => <Details product={product} />}
      </ReadPart>
    </>
  );
};

const Details = ({ product }: { readonly product: AdminProduct }) => (
  <>
    <Head>
      <Picture url={product.imageUrl} width={imageWidths.orderDetails} alt="" />
      <div>
        <p>
          {product.brand}, {product.color}, {product.sku}
        </p>
        <ShownTag hidden={product.hidden} />
        {!product.hidden && (
          <p>
            <LoneLink href={paths.product(product._id)}>See it in the shop</LoneLink>
          </p>
        )}
      </div>
    </Head>
    <Columns>
      <Column>
        <StockForm product={product} />
        <OfferForm product={product} />
        <Visibility product={product} />
      </Column>
      <Column>
        <Panel aria-labelledby="prices">
          <h2 id="prices">Price history</h2>
          <AdminTable
            caption="Prices over time"
            isNarrow
            rows={product.prices}
            keyOf={({ from }) => from}
            columns={[
              { name: 'From', cell: ({ from }) => formatMoment(from) },
              { name: 'Sold at', cell: ({ price }) => formatDollars(price), isNumber: true },
            ]}
          />
        </Panel>
        <Panel aria-labelledby="movements">
          <h2 id="movements">Stock movements</h2>
          <AdminTable
            caption="Latest stock movements"
            isNarrow
            rows={product.movements}
            keyOf={({ at, size, quantity, reason }) => `${at} ${size} ${quantity} ${reason}`}
            columns={[
              { name: 'When', cell: ({ at }) => formatMoment(at) },
              { name: 'Size', cell: ({ size }) => size },
              { name: 'Why', cell: ({ reason }) => reasonNames[reason] },
              {
                name: 'Items',
                cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
                isNumber: true,
              },
            ]}
          />
        </Panel>
        <StaffLog log={product.log} />
      </Column>
    </Columns>
  </>
);

const Visibility = ({ product: { _id, hidden } }: { readonly product: AdminProduct }) => {
  const { ask, isWorking, isAt } = useStaff();
  return (
    <Panel aria-labelledby="visibility">
      <h2 id="visibility">Visible to shoppers</h2>
      <Quiet>
        {hidden
          ? 'Shoppers cannot find or buy this product.'
          : 'Shoppers can find this product in listings and in the search.'}
      </Quiet>
      <div>
        <Button
          variant="secondary"
          disabled={isWorking}
          busy={isAt('showProduct', _id)}
          onClick={() => ask({ kind: 'showProduct', id: _id, hidden: !hidden })}
        >
          {hidden ? 'Show to shoppers' : 'Hide from shoppers'}
        </Button>
      </div>
    </Panel>
  );
};
