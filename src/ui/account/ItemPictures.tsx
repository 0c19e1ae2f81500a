import styled from 'styled-components';
import { imageWidths } from '../../../contract/pictures.ts';
import type { OrderItem } from '../../../contract/types.ts';
import { Picture } from '../picture/Picture.tsx';
import { lineItemLabel } from '../lineItem/lineItemLabel.ts';
import { color, flexWrap, type } from '../theme/theme.ts';

const Row = styled.div`
  ${flexWrap}
  align-items: end;
  gap: 8px;
  & > picture {
    flex: none;
    width: ${imageWidths.orderDetails}px;
  }
  & > p {
    color: ${color.ink2};
    ${type[13]}
  }
`;

interface ItemPicturesProps {
  readonly items: readonly Pick<OrderItem, '_product' | 'size'>[];
  /** Maximum number of pictures; the rest is shown as a count. */
  readonly limit: number;
}

/** Pictures of the items of an order or a return. */
export const ItemPictures = ({ items, limit }: ItemPicturesProps) => (
  <Row>
    {items.slice(0, limit).map((item) => (
      <Picture
        key={lineItemLabel(item) + item._product._id}
        url={item._product.imageUrl[0]}
        width={imageWidths.orderDetails}
        alt={lineItemLabel(item)}
      />
    ))}
    {items.length > limit && <p>and {items.length - limit} more</p>}
  </Row>
);
