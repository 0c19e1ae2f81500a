import { useInfiniteQuery } from '@tanstack/react-query';
import type { Product } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { useCategories } from '../frame/useCategories.ts';
import { CardPicture } from '../goods/Picture.tsx';
import { Price } from '../goods/Price.tsx';
import { Stage } from '../goods/Stage.tsx';
import { Announcer } from '../kit/Announcer.tsx';
import { Button } from '../kit/Button.tsx';
import { queryOf } from '../listing/listingPlace.ts';
import { useQueries } from '../shop/ShopContext.tsx';
import { BrowseLinks } from './BrowseLinks.tsx';
import { categoryMatches } from './categoryMatches.ts';
import { Part, ProductLink, Products, Word, Words } from './searchLook.ts';

const shownProducts = 6;

const Suggestion = ({ product }: { readonly product: Product }) => (
  <li>
    <ProductLink href={paths.product(product._id)}>
      <Stage as="span">
        <CardPicture url={product.imageUrl[0]} alt="" sizes="64px" isEager />
      </Stage>
      <span>
        <span className="brand">{product.brand}</span>
        <span className="title">
          {product.title}, {product.color}
        </span>
        <span>
          <Price
            price={product.price}
            discountedPrice={product.discountedPrice}
            discountPercent={product.discountPercent}
          />
        </span>
      </span>
    </ProductLink>
  </li>
);

interface SuggestionsProps {
  /** The term whose products the flow has found. */
  readonly term: string;
  /** Another term is on its way. */
  readonly isStale: boolean;
  readonly onAll: () => void;
}

/** Categories and products that a term means, with pictures, and the way to all of them. */
export const Suggestions = ({ term, isStale, onAll }: SuggestionsProps) => {
  const queries = useQueries();
  // The flow has read them already; here they are shown, and not asked for again.
  const { data } = useInfiniteQuery({
    ...queries.listing(queryOf({ kind: 'search', term }, {})),
    enabled: false,
  });
  const categories = categoryMatches(useCategories(), term);
  const products = data?.pages[0]?.result.slice(0, shownProducts) ?? [];
  const isEmpty = products.length === 0;
  const count = `${products.length} ${products.length === 1 ? 'suggestion' : 'suggestions'} for ${term}`;
  return (
    <Part $isStale={isStale} aria-busy={isStale || undefined}>
      <Announcer text={isStale ? '' : isEmpty ? `Nothing found for ${term}` : count} />
      {categories.length > 0 && (
        <Words>
          {categories.map(({ title, href }) => (
            <li key={href}>
              <Word href={href}>{title}</Word>
            </li>
          ))}
        </Words>
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
          <Button variant="secondary" wide onClick={onAll}>
            See all results for “{term}”
          </Button>
        </>
      )}
    </Part>
  );
};
