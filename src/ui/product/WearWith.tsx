import { useQuery } from '@tanstack/react-query';
import { SectionTitle } from '../kit/Heading.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { ProductSection } from './productSection.styles.ts';
import { ProductCardSkeletons } from './ProductCardSkeletons.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';

const label = 'Wear it with';

/** Products to combine with this one; renders nothing when there are none or the query failed. */
export const WearWith = ({ productId }: { readonly productId: string }) => {
  const { data = [], isPending } = useQuery(useQueries().wearWith(productId));
  if (!isPending && data.length === 0) return null;
  return (
    <ProductSection aria-labelledby="wear-with" aria-busy={isPending || undefined}>
      <SectionTitle id="wear-with">{label}</SectionTitle>
      {isPending ? <ProductCardSkeletons /> : <ProductCarousel label={label} products={data} />}
    </ProductSection>
  );
};
