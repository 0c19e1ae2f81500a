import type { ReactNode } from 'react';
import styled from 'styled-components';
import { labelOf } from '../../../contract/labelOf.ts';
import { imageWidths } from '../../../contract/pictures.ts';
import type { OrderItem } from '../../../contract/types.ts';
import { Picture } from '../picture/Picture.tsx';
import { formatSize } from '../lineItem/lineItemLabel.ts';
import { color, type } from '../theme/theme.ts';

/** List of the line items of an order or a return (IMG-03). */
export const LineItemList = styled.ul`
  display: grid;
  & > li {
    display: grid;
    grid-template-columns: ${imageWidths.orderDetails}px minmax(0, 1fr) auto;
    gap: 16px;
    padding-block: 16px;
    border-bottom: 1px solid ${color.line};
    ${type[14]}
    break-inside: avoid;
    overflow-wrap: anywhere;
    & > :last-child {
      overflow-wrap: normal;
    }
  }
  & > li:last-child {
    border-bottom: 0;
  }
  & .note {
    color: ${color.ink2};
    ${type[13]}
  }
`;

interface LineItemProps {
  readonly item: Pick<OrderItem, '_product' | 'color' | 'size'>;
  /** The product's name: plain, a link, or a checkbox's label. */
  readonly name: ReactNode;
  /** Below the name. */
  readonly children?: ReactNode;
  /** At the end of the line. */
  readonly aside?: ReactNode;
}

/** One line item: picture, name, brand, colour, size and custom content. */
export const LineItem = ({ item, name, children, aside }: LineItemProps) => (
  <li>
    <Picture url={item._product.imageUrl[0]} width={imageWidths.orderDetails} alt="" />
    <div>
      {name}
      <p className="note">{item._product.brand}</p>
      <p className="note">
        {labelOf(item.color)}, {formatSize(item.size)}
      </p>
      {children}
    </div>
    {aside}
  </li>
);
