import { useId } from 'react';
import { Link } from 'wouter';
import type { Campaign, Product } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { CardPicture } from '../goods/Picture.tsx';
import { Price } from '../goods/Price.tsx';
import { Stage } from '../goods/Stage.tsx';
import { Container } from '../kit/Container.tsx';
import { ProductCards } from '../listing/ProductCards.tsx';
import { readableOn } from '../theme/contrast.ts';
import { Ground, Products } from './campaignLook.ts';
import { Caption, Halves, HeroText, HeroTitle, Pair, Words } from './heroLook.ts';
import { ToAllProducts } from './ToAllProducts.tsx';

/** How wide a picture of the hero stands. */
export const heroSizes = '(min-width: 1440px) 360px, (min-width: 1024px) 27vw, 50vw';
const cards = 4;

const Look = ({ product, isMain }: { readonly product: Product; readonly isMain: boolean }) => (
  <Link href={paths.product(product._id)}>
    <Stage>
      <CardPicture url={product.imageUrl[0]} alt="" sizes={heroSizes} isMain={isMain} isEager />
    </Stage>
    <Caption>
      <span>{product.title}</span>
      <Price
        price={product.price}
        discountedPrice={product.discountedPrice}
        discountPercent={product.discountPercent}
      />
    </Caption>
  </Link>
);

/** HOME-01: the first campaign as the shop's front window: its words large on its own colour, two of its products beside them, the others below. */
export const CampaignHero = ({ campaign }: { readonly campaign: Campaign }) => {
  const id = useId();
  const [first, second, ...others] = campaign.products;
  return (
    <section aria-labelledby={id}>
      <Ground $ground={campaign.bgColor} $ink={readableOn(campaign.bgColor, campaign.textColor)}>
        <Container>
          <Halves>
            <Words>
              <HeroTitle id={id}>{campaign.name}</HeroTitle>
              <HeroText>{campaign.description}</HeroText>
              <ToAllProducts campaign={campaign} />
            </Words>
            <Pair>
              {first && <Look product={first} isMain />}
              {second && <Look product={second} isMain={false} />}
            </Pair>
          </Halves>
        </Container>
      </Ground>
      <Container>
        <Products>
          <ProductCards products={others.slice(0, cards)} headingLevel="h3" />
        </Products>
      </Container>
    </section>
  );
};
