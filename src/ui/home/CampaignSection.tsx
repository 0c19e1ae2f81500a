import { useId } from 'react';
import type { Campaign } from '../../../contract/types.ts';
import { Container } from '../kit/Container.tsx';
import { ProductCards } from '../productCard/ProductCards.tsx';
import { Products, Strip, StripText, StripTitle } from './campaign.styles.ts';
import { AllProductsLink } from './AllProductsLink.tsx';
import { CampaignBand } from './CampaignBand.tsx';

const cardCount = 4;

/** HOME-01: a campaign as a strip in its colour, with its products below. */
export const CampaignSection = ({ campaign }: { readonly campaign: Campaign }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <CampaignBand campaign={campaign}>
        <Strip>
          <StripTitle id={id}>{campaign.name}</StripTitle>
          <StripText>
            <p>{campaign.description}</p>
            <AllProductsLink campaign={campaign} />
          </StripText>
        </Strip>
      </CampaignBand>
      <Container>
        <Products>
          <ProductCards products={campaign.products.slice(0, cardCount)} headingLevel="h3" />
        </Products>
      </Container>
    </section>
  );
};
