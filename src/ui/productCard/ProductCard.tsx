import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { labelOf } from '../../../contract/labelOf.ts';
import type { Product } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { Badge } from '../kit/Badge.tsx';
import { Rating } from '../kit/Rating.tsx';
import { CardPicture } from '../picture/Picture.tsx';
import { Price } from '../price/Price.tsx';
import {
  Badges,
  Brand,
  Card,
  CardPictureFrame,
  Colour,
  ToggleSlot,
  Title,
  CardText,
} from './productCard.styles.ts';
import { totalStock, stockLabel } from './stockLabel.ts';

export interface ProductCardProps {
  readonly product: Product;
  /** Rendered beside the link, not inside it. */
  readonly wishlistToggle?: ReactNode;
  /** Heading level of the title. */
  readonly headingLevel?: 'h2' | 'h3';
  /** The largest contentful picture of the page. */
  readonly isPriority?: boolean;
  /** Above the fold. */
  readonly isEager?: boolean;
  /** `sizes` of the picture, outside of a listing grid. */
  readonly sizes?: string;
}

/**
 * A product in a grid or carousel: one link with the text as its accessible name (so the picture has an empty alt), and the wishlist toggle
 * beside it. The second picture is loaded on hover or focus.
 */
export const ProductCard = ({
  product,
  wishlistToggle,
  headingLevel = 'h2',
  isPriority = false,
  isEager = false,
  sizes,
}: ProductCardProps) => {
  const [isHovered, setHovered] = useState(false);
  const [first, second] = product.imageUrl;
  const stock = stockLabel(totalStock(product.size));
  const showSecondPicture = () => setHovered(true);

  return (
    <Card onPointerEnter={showSecondPicture} onFocus={showSecondPicture}>
      <Link href={paths.product(product._id)}>
        <CardPictureFrame>
          <CardPicture url={first} alt="" sizes={sizes} isPriority={isPriority} isEager={isEager} />
          {second && isHovered && (
            <span className="second">
              <CardPicture url={second} alt="" sizes={sizes} isEager />
            </span>
          )}
          <Badges>
            {product.discountPercent > 0 && <Badge $variant="sale">{`−${product.discountPercent}%`}</Badge>}
            {product.isNew && product.discountPercent === 0 && <Badge $variant="plain">New</Badge>}
            {stock && <Badge $variant="plain">{stock}</Badge>}
          </Badges>
        </CardPictureFrame>
        <CardText>
          <Brand>{product.brand}</Brand>
          <Title as={headingLevel}>{product.title}</Title>
          <span>
            <Price product={product} />
          </span>
          <Rating average={product.analytics.average} count={product.analytics.reviewCount} />
          <Colour>{labelOf(product.color)}</Colour>
        </CardText>
      </Link>
      {wishlistToggle && <ToggleSlot>{wishlistToggle}</ToggleSlot>}
    </Card>
  );
};
