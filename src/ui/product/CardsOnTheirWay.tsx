import { carousel } from '../../../contract/rules.ts';
import { ProductCardSkeleton, ProductGrid } from '../goods/ProductGrid.tsx';

/** As many cards as a carousel shows at its widest, while it is on its way. */
export const CardsOnTheirWay = () => (
  <ProductGrid>
    {Array.from({ length: carousel.slides }, (_, index) => (
      <li key={index}>
        <ProductCardSkeleton />
      </li>
    ))}
  </ProductGrid>
);
