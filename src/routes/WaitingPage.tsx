import { SkeletonBlock } from '../ui/kit/Skeleton.tsx';
import { Container } from '../ui/kit/Container.tsx';

/** In the place of a page whose code is on its way. */
export const WaitingPage = () => (
  <Container aria-busy="true">
    <SkeletonBlock $height="60vh" />
  </Container>
);
