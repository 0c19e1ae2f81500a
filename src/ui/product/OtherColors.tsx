import styled from 'styled-components';
import { Link } from 'wouter';
import { labelOf } from '../../../contract/labelOf.ts';
import type { ProductDetails } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { CardPicture } from '../picture/Picture.tsx';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { color, flexWrap, type } from '../theme/theme.ts';

const List = styled.ul`
  ${flexWrap}
  gap: 12px 8px;
  & > li > * {
    display: grid;
    gap: 4px;
    width: 72px;
    padding-bottom: 6px;
    border-bottom: 2px solid transparent;
    text-decoration: none;
    ${type[12]}
    overflow-wrap: anywhere;
  }
  & > li > [aria-current] {
    border-color: ${color.ink};
    font-weight: 600;
  }
  & > li > a:hover {
    border-color: ${color.control};
  }
`;

const Small = styled.span`
  color: ${color.ink2};
`;

interface ColorOptionProps {
  readonly name: string;
  readonly imageUrl: string | null | undefined;
  readonly isSoldOut?: boolean;
}

const ColorOption = ({ name, imageUrl, isSoldOut = false }: ColorOptionProps) => (
  <>
    <PictureFrame as="span">
      <CardPicture url={imageUrl ?? undefined} alt="" sizes="72px" />
    </PictureFrame>
    <span>{labelOf(name)}</span>
    {isSoldOut && <Small>Sold out</Small>}
  </>
);

/** PROD-01: the colours of a style as links to their pages, the current one first; empty for a single colour. */
export const OtherColors = ({ product }: { readonly product: ProductDetails }) =>
  product.otherColors.length > 0 && (
    <List aria-label="Colours">
      <li>
        <span aria-current="true">
          <ColorOption name={product.color} imageUrl={product.imageUrl[0]} />
        </span>
      </li>
      {product.otherColors.map(({ _id, color: name, imageUrl, isSoldOut }) => (
        <li key={_id}>
          <Link href={paths.product(_id)}>
            <ColorOption name={name} imageUrl={imageUrl} isSoldOut={isSoldOut} />
          </Link>
        </li>
      ))}
    </List>
  );
