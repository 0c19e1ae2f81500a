import { SkeletonBlock } from '../../ui/kit/Skeleton.tsx';
import { Container } from '../../ui/kit/Container.tsx';

/** Placeholder while a page's code loads. */
export const PageSkeleton = () => (
  <Container aria-busy="true">
    <SkeletonBlock $height="60vh" />
  </Container>
);
