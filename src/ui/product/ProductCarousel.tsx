import { carousel } from '../../../contract/rules.ts';
import type { Product } from '../../../contract/types.ts';
import { ProductCard } from '../goods/ProductCard.tsx';
import { Carousel } from '../kit/Carousel.tsx';
import { HeartButton } from '../wishlist/HeartButton.tsx';
import { CardsOnTheirWay } from './CardsOnTheirWay.tsx';

const sizes = '(min-width: 1281px) 24vw, (min-width: 1025px) 32vw, (min-width: 601px) 48vw, 96vw';

interface ProductCarouselProps {
  /** What the products are to the one that is looked at. */
  readonly label: string;
  readonly products: readonly Product[];
}

/** PROD-06, PROD-07: products in a row that moves by one. */
export const ProductCarousel = ({ label, products }: ProductCarouselProps) => (
  <Carousel
    label={label}
    rule={carousel}
    speedMs={carousel.speedMs}
    fallback={<CardsOnTheirWay />}
    slides={products.map((product) => (
      <ProductCard
        key={product._id}
        product={product}
        headingLevel="h3"
        sizes={sizes}
        heart={<HeartButton productId={product._id} title={product.title} />}
      />
    ))}
  />
);
