import { useId } from 'react';
import type { Campaign } from '../../../contract/types.ts';
import { Container } from '../kit/Container.tsx';
import { ProductCards } from '../listing/ProductCards.tsx';
import { readableOn } from '../theme/contrast.ts';
import { Ground, Products, Strip, StripText, StripTitle } from './campaignLook.ts';
import { ToAllProducts } from './ToAllProducts.tsx';

/** Cards of a campaign on the home page. */
const cards = 4;

/** HOME-01: a campaign as a strip in the operator's colour, its words readable on it whatever the colour, and its products below. */
export const CampaignSection = ({ campaign }: { readonly campaign: Campaign }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Ground $ground={campaign.bgColor} $ink={readableOn(campaign.bgColor, campaign.textColor)}>
        <Container>
          <Strip>
            <StripTitle id={id}>{campaign.name}</StripTitle>
            <StripText>
              <p>{campaign.description}</p>
              <ToAllProducts campaign={campaign} />
            </StripText>
          </Strip>
        </Container>
      </Ground>
      <Container>
        <Products>
          <ProductCards products={campaign.products.slice(0, cards)} headingLevel="h3" />
        </Products>
      </Container>
    </section>
  );
};
