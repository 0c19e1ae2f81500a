import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { plainProductQuery } from '../../../contract/productQuery.ts';
import { carousel } from '../../../contract/rules.ts';
import type { Product } from '../../../contract/types.ts';
import { ProductCard } from '../goods/ProductCard.tsx';
import { ProductCardSkeleton, ProductGrid } from '../goods/ProductGrid.tsx';
import { Carousel } from '../kit/Carousel.tsx';
import { SectionTitle } from '../kit/Heading.tsx';
import { useNearViewport } from '../kit/useNearViewport.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { space } from '../theme/theme.ts';
import { HeartButton } from '../wishlist/HeartButton.tsx';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-top: ${space[64]};
  min-height: 420px;
`;

const nearPx = 400;
const sizes = '(min-width: 1281px) 24vw, (min-width: 1025px) 32vw, (min-width: 601px) 48vw, 96vw';

const Waiting = () => (
  <ProductGrid>
    {Array.from({ length: carousel.slides }, (_, index) => (
      <li key={index}>
        <ProductCardSkeleton />
      </li>
    ))}
  </ProductGrid>
);

/** Others of the same kind; where there are too few, some of the whole shop. Asked for when it comes near the screen. */
const useRelated = (product: Product, isNear: boolean) => {
  const queries = useQueries();
  const { topLevelCategory, secondLevelCategory, thirdLevelCategory } = product;
  const category = [topLevelCategory.slug, secondLevelCategory.slug, thirdLevelCategory.slug];
  const kin = useInfiniteQuery({
    ...queries.listing({ ...plainProductQuery, category }),
    enabled: isNear,
  });
  const sameLeaf = (kin.data?.pages ?? [])
    .flatMap((page) => page.result)
    .filter(({ _id }) => _id !== product._id);
  const isTooFew = !kin.isPending && sameLeaf.length < carousel.slides;
  const random = useQuery({ ...queries.random(), enabled: isNear && isTooFew });
  const others = (random.data ?? []).filter(({ _id }) => _id !== product._id);
  return isTooFew ? others : sameLeaf;
};

/** PROD-06, PROD-07. */
export const RelatedProducts = ({ product }: { readonly product: Product }) => {
  const { ref, isNear } = useNearViewport<HTMLElement>(nearPx);
  const related = useRelated(product, isNear);
  return (
    <Section ref={ref} aria-labelledby="related">
      <SectionTitle id="related">You may also like</SectionTitle>
      {related.length === 0 ? (
        isNear && <Waiting />
      ) : (
        <Carousel
          label="You may also like"
          rule={carousel}
          speedMs={carousel.speedMs}
          fallback={<Waiting />}
          slides={related.map((other) => (
            <ProductCard
              key={other._id}
              product={other}
              headingLevel="h3"
              sizes={sizes}
              heart={<HeartButton productId={other._id} title={other.title} />}
            />
          ))}
        />
      )}
    </Section>
  );
};
