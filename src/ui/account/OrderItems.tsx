import styled from 'styled-components';
import { imageWidths } from '../../../contract/pictures.ts';
import type { OrderItem } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { Money } from '../goods/Money.tsx';
import { Picture } from '../goods/Picture.tsx';
import { PlainLink } from '../link/TextLink.tsx';
import { color, type } from '../theme/theme.ts';

/** IMG-03. */
const List = styled.ul`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: ${imageWidths.orderDetails}px minmax(0, 1fr) auto;
    gap: 16px;
    padding-block: 16px;
    border-bottom: 1px solid ${color.line};
    ${type[14]}
  }
  & .note {
    color: ${color.ink2};
    ${type[13]}
  }
`;

/** ORDER-01, MODEL-09: what was ordered, each with a link to its product. */
export const OrderItems = ({ items }: { readonly items: readonly OrderItem[] }) => (
  <List>
    {items.map(({ _id, _product: product, color: shade, size, quantity, unitPrice, total }) => (
      <li key={_id}>
        <Picture url={product.imageUrl[0] ?? ''} width={imageWidths.orderDetails} alt="" />
        <div>
          <PlainLink href={paths.product(product._id)}>{product.title}</PlainLink>
          <p className="note">{product.brand}</p>
          <p className="note">
            {shade}, size {size}
          </p>
          <p className="note">
            {quantity} × <Money dollars={unitPrice} />
          </p>
        </div>
        <Money dollars={total} />
      </li>
    ))}
  </List>
);
