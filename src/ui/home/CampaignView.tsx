import styled from 'styled-components';
import type { Campaign } from '../../../contract/types.ts';
import { paths } from '../../paths/paths.ts';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { Breadcrumbs, type Crumb } from '../link/Breadcrumbs.tsx';
import { ProductCards } from '../productCard/ProductCards.tsx';
import { space } from '../theme/theme.ts';
import { CampaignBand } from './CampaignBand.tsx';
import { Strip, StripText } from './campaign.styles.ts';

const Trail = styled(Container)`
  padding-block: ${space[24]};
`;

const Grid = styled(Container)`
  padding-top: ${space[32]};
`;

export const campaignCrumbs = ({ name }: Campaign): readonly Crumb[] => [
  { name: 'Home', href: paths.home() },
  { name },
];

/** The page of a campaign with all its products. */
export const CampaignView = ({ campaign }: { readonly campaign: Campaign }) => (
  <>
    <Trail>
      <Breadcrumbs crumbs={campaignCrumbs(campaign)} />
    </Trail>
    <CampaignBand campaign={campaign}>
      <Strip>
        <PageTitle>{campaign.name}</PageTitle>
        <StripText as="p">{campaign.description}</StripText>
      </Strip>
    </CampaignBand>
    <Grid>
      <ProductCards products={campaign.products} isAboveFold />
    </Grid>
  </>
);
