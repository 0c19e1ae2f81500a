import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { collectionTitles } from '../../../contract/rules.ts';
import { paths } from '../../routes/paths.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { LoneLink } from '../link/TextLink.tsx';
import { bestsellersPlace, queryOf } from '../listing/listingPlace.ts';
import { ProductCards } from '../listing/ProductCards.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { media, space, type } from '../theme/theme.ts';

const cards = 4;

/** Four cards in rows of two or four; of three beside one another none is left over. */
const Section = styled.section`
  display: grid;
  gap: ${space[24]};
  padding-top: ${space[32]};
  @media (min-width: 768px) and (max-width: 1279px) {
    & li:nth-child(4) {
      display: none;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[24]};
  ${type[14]}
  ${media.coarse} {
    align-items: center;
  }
`;

/** What sells best, for a page that has nothing to show; nothing where nothing was sold, or it could not be read. */
export const Bestsellers = () => {
  const id = useId();
  const { data } = useInfiniteQuery(useQueries().listing(queryOf(bestsellersPlace, {})));
  const products = data?.pages[0]?.result.slice(0, cards) ?? [];
  if (products.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <Head>
        <SectionTitle id={id}>{collectionTitles.bestsellers}</SectionTitle>
        <LoneLink href={paths.collection('bestsellers')}>See all bestsellers</LoneLink>
      </Head>
      <ProductCards products={products} headingLevel="h3" />
    </Section>
  );
};
