import { useId } from 'react';
import type { Campaign } from '../../../contract/types.ts';
import { Container } from '../kit/Container.tsx';
import { ProductCards } from '../productCard/ProductCards.tsx';
import { readableTextColor } from '../theme/contrast.ts';
import { Background, Products, Strip, StripText, StripTitle } from './campaign.styles.ts';
import { AllProductsLink } from './AllProductsLink.tsx';

const cardCount = 4;

/** HOME-01: a campaign as a strip in its colour, with its products below. */
export const CampaignSection = ({ campaign }: { readonly campaign: Campaign }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Background
        $background={campaign.bgColor}
        $textColor={readableTextColor(campaign.bgColor, campaign.textColor)}
      >
        <Container>
          <Strip>
            <StripTitle id={id}>{campaign.name}</StripTitle>
            <StripText>
              <p>{campaign.description}</p>
              <AllProductsLink campaign={campaign} />
            </StripText>
          </Strip>
        </Container>
      </Background>
      <Container>
        <Products>
          <ProductCards products={campaign.products.slice(0, cardCount)} headingLevel="h3" />
        </Products>
      </Container>
    </section>
  );
};
