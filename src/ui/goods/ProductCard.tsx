import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { Badge } from '../kit/Badge.tsx';
import { Rating } from '../kit/Rating.tsx';
import { CardPicture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { Badges, Brand, Card, CardStage, Colour, Heart, Second, Title, Words } from './productCardLook.ts';
import { piecesOf, stockLabel } from './stock.ts';

export interface ProductCardProps {
  readonly product: Product;
  /** The wishlist button, which stands beside the link and not inside it. */
  readonly heart?: ReactNode;
  /** Level of the title among the page's headings. */
  readonly headingLevel?: 'h2' | 'h3';
  /** The picture the page is judged by. */
  readonly isMain?: boolean;
  /** On the screen at once. */
  readonly isEager?: boolean;
  /** How wide the picture stands, where it is not in the grid of a listing. */
  readonly sizes?: string;
}

/** A product in a grid or a carousel: one link, named by its own words (title and colour are among them, so the picture has no name), and the heart beside it. The second picture is fetched when the pointer or the focus comes. */
export const ProductCard = ({
  product,
  heart,
  headingLevel = 'h2',
  isMain = false,
  isEager = false,
  sizes,
}: ProductCardProps) => {
  const [isNear, setNear] = useState(false);
  const [first, second] = product.imageUrl;
  const stock = stockLabel(piecesOf(product.size));
  const near = () => setNear(true);

  return (
    <Card onPointerEnter={near} onFocus={near}>
      <Link href={paths.product(product._id)}>
        <CardStage>
          <CardPicture url={first} alt="" sizes={sizes} isMain={isMain} isEager={isEager} />
          {second && isNear && (
            <Second>
              <CardPicture url={second} alt="" sizes={sizes} isEager />
            </Second>
          )}
          <Badges>
            {product.discountPercent > 0 && <Badge $look="sale">−{product.discountPercent}%</Badge>}
            {product.isNew && product.discountPercent === 0 && <Badge $look="plain">New</Badge>}
            {stock && <Badge $look="plain">{stock}</Badge>}
          </Badges>
        </CardStage>
        <Words>
          <Brand>{product.brand}</Brand>
          <Title as={headingLevel}>{product.title}</Title>
          <span>
            <Price
              price={product.price}
              discountedPrice={product.discountedPrice}
              discountPercent={product.discountPercent}
            />
          </span>
          <Rating average={product.analytics.average} count={product.analytics.reviewCount} />
          <Colour>{product.color}</Colour>
        </Words>
      </Link>
      {heart && <Heart>{heart}</Heart>}
    </Card>
  );
};
