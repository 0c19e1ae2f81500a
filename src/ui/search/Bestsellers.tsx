import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styled from 'styled-components';
import { collectionTitles } from '../../../contract/rules.ts';
import { paths } from '../../paths/paths.ts';
import { SectionTitle } from '../kit/Heading.tsx';
import { StandaloneLink } from '../link/TextLink.tsx';
import { bestsellersScope, toProductQuery } from '../catalogue/listingScope.ts';
import { ProductCards } from '../productCard/ProductCards.tsx';
import { useQueries } from '../shop/ShopContext.tsx';
import { flexWrap, media, space, type } from '../theme/theme.ts';

const cardCount = 4;

/** Four cards; with three columns, the fourth is hidden. */
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
  ${flexWrap}
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[24]};
  ${type[14]}
  ${media.coarse} {
    align-items: center;
  }
`;

/** Bestsellers for empty pages; renders nothing without data. */
export const Bestsellers = () => {
  const id = useId();
  const { data } = useInfiniteQuery(useQueries().listing(toProductQuery(bestsellersScope, {})));
  const products = data?.pages[0]?.result.slice(0, cardCount) ?? [];
  if (products.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <Head>
        <SectionTitle id={id}>{collectionTitles.bestsellers}</SectionTitle>
        <StandaloneLink href={paths.collection('bestsellers')}>See all bestsellers</StandaloneLink>
      </Head>
      <ProductCards products={products} headingLevel="h3" />
    </Section>
  );
};
