import { carousel } from '../../../contract/rules.ts';
import type { Product } from '../../../contract/types.ts';
import { ProductCard } from '../productCard/ProductCard.tsx';
import { Carousel } from '../kit/Carousel.tsx';
import { WishlistToggle } from '../productCard/WishlistToggle.tsx';
import { ProductCardSkeletons } from './ProductCardSkeletons.tsx';

const sizes = '(min-width: 1281px) 24vw, (min-width: 1025px) 32vw, (min-width: 601px) 48vw, 96vw';

interface ProductCarouselProps {
  /** Accessible name. */
  readonly label: string;
  readonly products: readonly Product[];
}

/** PROD-06, PROD-07: a carousel that advances by one product. */
export const ProductCarousel = ({ label, products }: ProductCarouselProps) => (
  <Carousel
    label={label}
    slidesPerView={carousel}
    speedMs={carousel.speedMs}
    fallback={<ProductCardSkeletons />}
    slides={products.map((product) => (
      <ProductCard
        key={product._id}
        product={product}
        headingLevel="h3"
        sizes={sizes}
        wishlistToggle={<WishlistToggle productId={product._id} title={product.title} />}
      />
    ))}
  />
);
