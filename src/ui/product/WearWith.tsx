import { useQuery } from '@tanstack/react-query';
import { SectionTitle } from '../kit/Heading.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { Below } from './belowLook.ts';
import { CardsOnTheirWay } from './CardsOnTheirWay.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';

const label = 'Wear it with';

/** What the product is worn with, by one request; nothing where that is nothing, or could not be read. */
export const WearWith = ({ productId }: { readonly productId: string }) => {
  const { data = [], isPending } = useQuery(useQueries().wearWith(productId));
  if (!isPending && data.length === 0) return null;
  return (
    <Below aria-labelledby="wear-with" aria-busy={isPending || undefined}>
      <SectionTitle id="wear-with">{label}</SectionTitle>
      {isPending ? <CardsOnTheirWay /> : <ProductCarousel label={label} products={data} />}
    </Below>
  );
};
