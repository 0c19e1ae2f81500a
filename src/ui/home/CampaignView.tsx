import styled from 'styled-components';
import type { Campaign } from '../../../contract/types.ts';
import { paths } from '../../routes/paths.ts';
import { ProductCard } from '../goods/ProductCard.tsx';
import { ProductGrid } from '../goods/ProductGrid.tsx';
import { Container } from '../kit/Container.tsx';
import { PageTitle } from '../kit/Heading.tsx';
import { Breadcrumbs, type Crumb } from '../link/Breadcrumbs.tsx';
import { readableOn } from '../theme/contrast.ts';
import { space } from '../theme/theme.ts';
import { HeartButton } from '../wishlist/HeartButton.tsx';
import { Ground, Strip, StripText } from './campaignLook.ts';

/** Cards that are on the screen at once on a wide one. */
const eagerCards = 4;

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
      <ProductGrid>
        {campaign.products.map((product, index) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              heart={<HeartButton productId={product._id} title={product.title} />}
              isMain={index === 0}
              isEager={index < eagerCards}
            />
          </li>
        ))}
      </ProductGrid>
    </Grid>
  </>
);
