import { useId } from 'react';
import { Link } from 'wouter';
import type { Campaign, Product } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { CardPicture } from '../picture/Picture.tsx';
import { Price } from '../price/Price.tsx';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { Container } from '../kit/Container.tsx';
import { ProductCards } from '../productCard/ProductCards.tsx';
import { Products } from './campaign.styles.ts';
import { Caption, HeroColumns, HeroText, HeroTitle, ProductPair, HeroContent } from './hero.styles.ts';
import { AllProductsLink } from './AllProductsLink.tsx';
import { CampaignBand } from './CampaignBand.tsx';

/** `sizes` of the hero pictures. */
export const heroSizes = '(min-width: 1440px) 360px, (min-width: 1024px) 27vw, 50vw';
const cardCount = 4;

const HeroProduct = ({
  product,
  isPriority,
}: {
  readonly product: Product;
  readonly isPriority: boolean;
}) => (
  <Link href={paths.product(product._id)}>
    <PictureFrame>
      <CardPicture url={product.imageUrl[0]} alt="" sizes={heroSizes} isPriority={isPriority} isEager />
    </PictureFrame>
    <Caption>
      <span>{product.title}</span>
      <Price product={product} />
    </Caption>
  </Link>
);

/** HOME-01: the first campaign as a hero: text and two products on the campaign's colour, more products below. */
export const CampaignHero = ({ campaign }: { readonly campaign: Campaign }) => {
  const id = useId();
  const [first, second, ...others] = campaign.products;
  return (
    <section aria-labelledby={id}>
      <CampaignBand campaign={campaign}>
        <HeroColumns>
          <HeroContent>
            <HeroTitle id={id}>{campaign.name}</HeroTitle>
            <HeroText>{campaign.description}</HeroText>
            <AllProductsLink campaign={campaign} />
          </HeroContent>
          <ProductPair>
            {first && <HeroProduct product={first} isPriority />}
            {second && <HeroProduct product={second} isPriority={false} />}
          </ProductPair>
        </HeroColumns>
      </CampaignBand>
      <Container>
        <Products>
          <ProductCards products={others.slice(0, cardCount)} headingLevel="h3" />
        </Products>
      </Container>
    </section>
  );
};
