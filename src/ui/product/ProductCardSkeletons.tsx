import { carousel } from '../../../contract/rules.ts';
import { ProductCardSkeleton, ProductGrid } from '../productCard/ProductGrid.tsx';

/** Placeholder of a carousel: as many cards as its widest layout shows. */
export const ProductCardSkeletons = () => (
  <ProductGrid>
    {Array.from({ length: carousel.slides }, (_, index) => (
      <li key={index}>
        <ProductCardSkeleton />
      </li>
    ))}
  </ProductGrid>
);
