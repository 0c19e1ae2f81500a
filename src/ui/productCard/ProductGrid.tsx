import styled from 'styled-components';
import { media } from '../theme/theme.ts';
import { SkeletonBlock } from '../kit/Skeleton.tsx';

/** LIST-04: two columns, three from 768 px, four from 1280 px. */
export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 32px 12px;
  ${media.from768} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 40px 24px;
  }
  ${media.from1280} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 6px;
  margin-top: 12px;
`;

export const ProductCardSkeleton = () => (
  <div>
    <SkeletonBlock $ratio="4 / 5" />
    <Lines>
      <SkeletonBlock $height="14px" $width="40%" />
      <SkeletonBlock $height="14px" $width="85%" />
      <SkeletonBlock $height="14px" $width="30%" />
    </Lines>
  </div>
);

export const ProductGridSkeleton = ({ count }: { readonly count: number }) => (
  <ProductGrid>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <ProductCardSkeleton />
      </li>
    ))}
  </ProductGrid>
);
