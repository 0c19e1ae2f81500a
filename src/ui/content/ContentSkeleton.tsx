import { SkeletonBlock } from '../kit/Skeleton.tsx';
import { Opening, Page } from './contentLook.ts';

/** The place of a page of words while they are on their way. */
export const ContentSkeleton = () => (
  <Page>
    <Opening>
      <SkeletonBlock $height="52px" $width="min(100%, 420px)" />
      <SkeletonBlock $height="28px" />
    </Opening>
    <SkeletonBlock $height="40vh" $width="min(100%, 68ch)" />
  </Page>
);
