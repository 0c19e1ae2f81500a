import styled from 'styled-components';
import { imageWidths } from '../../../contract/pictures.ts';
import type { OrderItem } from '../../../contract/types.ts';
import { Picture } from '../goods/Picture.tsx';
import { lineName } from '../goods/sizeText.ts';
import { color, type } from '../theme/theme.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
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
  /** How many show; of the others it says how many there are. */
  readonly most: number;
}

/** What is in an order or a return, at a glance. */
export const ItemPictures = ({ items, most }: ItemPicturesProps) => (
  <Row>
    {items.slice(0, most).map((item) => (
      <Picture
        key={lineName(item) + item._product._id}
        url={item._product.imageUrl[0]}
        width={imageWidths.orderDetails}
        alt={lineName(item)}
      />
    ))}
    {items.length > most && <p>and {items.length - most} more</p>}
  </Row>
);
