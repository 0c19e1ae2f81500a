import type { Product } from '../../../contract/types.ts';
import { ProductCard, type ProductCardProps } from '../goods/ProductCard.tsx';
import { ProductGrid } from '../goods/ProductGrid.tsx';
import { HeartButton } from '../wishlist/HeartButton.tsx';

/** Those of the first row, at the widest. */
const eagerCards = 4;

interface ProductCardsProps extends Pick<ProductCardProps, 'headingLevel' | 'sizes'> {
  readonly products: readonly Product[];
  /** The first row is on the screen at once: its pictures are fetched without waiting, the first one first. */
  readonly isAtTop?: boolean;
}

/** Products in the grid of a listing, each with its heart. */
export const ProductCards = ({ products, isAtTop = false, ...card }: ProductCardsProps) => (
  <ProductGrid>
    {products.map((product, index) => (
      <li key={product._id}>
        <ProductCard
          {...card}
          product={product}
          heart={<HeartButton productId={product._id} title={product.title} />}
          isMain={isAtTop && index === 0}
          isEager={isAtTop && index < eagerCards}
        />
      </li>
    ))}
  </ProductGrid>
);
