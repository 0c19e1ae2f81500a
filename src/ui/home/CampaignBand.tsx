import type { ReactNode } from 'react';
import type { Campaign } from '../../../contract/types.ts';
import { Container } from '../kit/Container.tsx';
import { readableTextColor } from '../../../contract/contrast.ts';
import { Background } from './campaign.styles.ts';

interface CampaignBandProps {
  readonly campaign: Campaign;
  readonly children: ReactNode;
}

/** A band across the page in the colours of a campaign. */
export const CampaignBand = ({ campaign: { bgColor, textColor }, children }: CampaignBandProps) => (
  <Background $background={bgColor} $textColor={readableTextColor(bgColor, textColor)}>
    <Container>{children}</Container>
  </Background>
);
