import type { Product } from '../../../contract/types.ts';
import { ProductCard, type ProductCardProps } from './ProductCard.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { WishlistToggle } from './WishlistToggle.tsx';

/** Cards of the first row at the widest layout. */
const eagerCardCount = 4;

interface ProductCardsProps extends Pick<ProductCardProps, 'headingLevel' | 'sizes'> {
  readonly products: readonly Product[];
  /** Loads the pictures of the first row eagerly, the first one with priority. */
  readonly isAboveFold?: boolean;
}

/** A grid of product cards with wishlist toggles. */
export const ProductCards = ({ products, isAboveFold = false, ...card }: ProductCardsProps) => (
  <ProductGrid>
    {products.map((product, index) => (
      <li key={product._id}>
        <ProductCard
          {...card}
          product={product}
          wishlistToggle={<WishlistToggle productId={product._id} title={product.title} />}
          isPriority={isAboveFold && index === 0}
          isEager={isAboveFold && index < eagerCardCount}
        />
      </li>
    ))}
  </ProductGrid>
);
