import styled from 'styled-components';
import type { ProductDetails } from '../../../contract/types.ts';
import { Container } from '../kit/Container.tsx';
import { Breadcrumbs } from '../link/Breadcrumbs.tsx';
import { Later } from '../shop/Later.tsx';
import { color, media, space, type } from '../theme/theme.ts';
import { ProductSections } from './ProductSections.tsx';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { productTrail } from './productTrail.ts';
import { renderRichText } from './renderRichText.tsx';

const Page = styled(Container)`
  display: grid;
  /* Carousels must not widen the column. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  padding-top: ${space[24]};
`;

/** Stacked below 1024 px, then 7:5 with a sticky buy box. */
const Columns = styled.div`
  display: grid;
  gap: ${space[32]};
  ${media.from1024} {
    grid-template: 'pictures buy' auto 'words buy' 1fr / minmax(0, 7fr) minmax(0, 5fr);
    column-gap: ${space[64]};
    & > :nth-child(1) {
      grid-area: pictures;
    }
    & > :nth-child(2) {
      grid-area: buy;
    }
    & > :nth-child(3) {
      grid-area: words;
    }
  }
`;

const Description = styled.section`
  display: grid;
  gap: 12px;
  max-width: 64ch;
  align-content: start;
  ${type[16]}
  & > h2 {
    ${type[18]}
    font-weight: 600;
  }
  & ul,
  & ol {
    padding-left: 20px;
  }
  & li {
    padding-block: 2px;
  }
`;

const Sku = styled.p`
  ${type[13]}
  color: ${color.ink2};
`;

const ProductDescription = ({ product }: { readonly product: ProductDetails }) => (
  <Description aria-labelledby="description">
    <h2 id="description">Description</h2>
    <div>{renderRichText(product.description)}</div>
    <Sku>Article {product.sku}</Sku>
  </Description>
);

interface ProductViewProps {
  readonly product: ProductDetails;
  /** DESK-113: nothing can be bought, and the sections that need a visible product are left out. */
  readonly isPreview?: boolean;
}

/** PROD-01. */
export const ProductView = ({ product, isPreview = false }: ProductViewProps) => (
  <Page>
    <Breadcrumbs crumbs={productTrail(product)} />
    <Columns>
      <Gallery title={product.title} urls={product.imageUrl} alts={product.imageAlt} />
      <BuyBox product={product} isPreview={isPreview} />
      <Later>
        <ProductDescription product={product} />
      </Later>
    </Columns>
    {!isPreview && (
      <Later>
        <ProductSections product={product} />
      </Later>
    )}
  </Page>
);
