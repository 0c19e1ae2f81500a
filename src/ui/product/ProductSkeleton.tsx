import styled from 'styled-components';
import { Container } from '../kit/Container.tsx';
import { SkeletonBlock } from '../kit/Skeleton.tsx';
import { media, space } from '../theme/theme.ts';

const Page = styled(Container)`
  display: grid;
  gap: ${space[32]};
  padding-top: ${space[64]};
  ${media.from1024} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: ${space[64]};
  }
`;

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
`;

/** Placeholder of the product page with the same layout. */
export const ProductSkeleton = () => (
  <Page>
    <SkeletonBlock $ratio="4 / 5" />
    <Lines>
      <SkeletonBlock $height="20px" $width="30%" />
      <SkeletonBlock $height="42px" $width="80%" />
      <SkeletonBlock $height="24px" $width="40%" />
      <SkeletonBlock $height="104px" />
      <SkeletonBlock $height="48px" />
    </Lines>
  </Page>
);
