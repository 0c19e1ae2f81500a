import { useInfiniteQuery } from '@tanstack/react-query';
import { labelOf } from '../../../contract/labelOf.ts';
import type { Product } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { useCategories } from '../catalogue/useCategories.ts';
import { CardPicture } from '../picture/Picture.tsx';
import { Price } from '../price/Price.tsx';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { Announcer } from '../kit/Announcer.tsx';
import { Button } from '../kit/Button.tsx';
import { toProductQuery } from '../catalogue/listingScope.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { BrowseLinks } from './BrowseLinks.tsx';
import { findCategoryMatches } from './findCategoryMatches.ts';
import { Section, ProductLink, Products, ChipLink, ChipList } from './search.styles.ts';

const maxProducts = 6;

const Suggestion = ({ product }: { readonly product: Product }) => (
  <li>
    <ProductLink href={paths.product(product._id)}>
      <PictureFrame as="span">
        <CardPicture url={product.imageUrl[0]} alt="" sizes="64px" isEager />
      </PictureFrame>
      <span>
        <span className="brand">{product.brand}</span>
        <span className="title">
          {product.title}, {labelOf(product.color)}
        </span>
        <span>
          <Price product={product} />
        </span>
      </span>
    </ProductLink>
  </li>
);

interface SuggestionsProps {
  /** The term of the loaded products. */
  readonly term: string;
  /** The products of another term are loading. */
  readonly isStale: boolean;
  readonly onShowAll: () => void;
}

/** Matching categories and products of a term, with a link to all results. */
export const Suggestions = ({ term, isStale, onShowAll }: SuggestionsProps) => {
  const queries = useQueries();
  // Loaded by the search flow; read from the cache here.
  const { data } = useInfiniteQuery({
    ...queries.listing(toProductQuery({ kind: 'search', term }, {})),
    enabled: false,
  });
  const categories = findCategoryMatches(useCategories(), term);
  const products = data?.pages[0]?.result.slice(0, maxProducts) ?? [];
  const isEmpty = products.length === 0;
  const count = `${products.length} ${products.length === 1 ? 'suggestion' : 'suggestions'} for ${term}`;
  return (
    <Section $isStale={isStale} aria-busy={isStale || undefined}>
      <Announcer text={isStale ? '' : isEmpty ? `Nothing found for ${term}` : count} />
      {categories.length > 0 && (
        <ChipList>
          {categories.map(({ title, href }) => (
            <li key={href}>
              <ChipLink href={href}>{title}</ChipLink>
            </li>
          ))}
        </ChipList>
      )}
      {isEmpty ? (
        <>
          <p>Nothing found for “{term}”. Check the spelling, or browse here.</p>
          <BrowseLinks />
        </>
      ) : (
        <>
          <Products>
            {products.map((product) => (
              <Suggestion key={product._id} product={product} />
            ))}
          </Products>
          <Button variant="secondary" wide onClick={onShowAll}>
            See all results for “{term}”
          </Button>
        </>
      )}
    </Section>
  );
};
