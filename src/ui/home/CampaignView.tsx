import styled from 'styled-components';
import type { Campaign } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { Breadcrumbs, type Crumb } from '../link/Breadcrumbs.tsx';
import { ProductCards } from '../listing/ProductCards.tsx';
import { readableOn } from '../theme/contrast.ts';
import { space } from '../theme/theme.ts';
import { Ground, Strip, StripText } from './campaignLook.ts';

const Trail = styled(Container)`
  padding-block: ${space[24]};
`;

const Grid = styled(Container)`
  padding-top: ${space[32]};
`;

export const campaignTrail = ({ name }: Campaign): readonly Crumb[] => [
  { name: 'Home', href: paths.home() },
  { name },
];

/** A campaign in its colours, with all its products. */
export const CampaignView = ({ campaign }: { readonly campaign: Campaign }) => (
  <>
    <Trail>
      <Breadcrumbs crumbs={campaignTrail(campaign)} />
    </Trail>
    <Ground $ground={campaign.bgColor} $ink={readableOn(campaign.bgColor, campaign.textColor)}>
      <Container>
        <Strip>
          <PageTitle>{campaign.name}</PageTitle>
          <StripText as="p">{campaign.description}</StripText>
        </Strip>
      </Container>
    </Ground>
    <Grid>
      <ProductCards products={campaign.products} isAtTop />
    </Grid>
  </>
);
