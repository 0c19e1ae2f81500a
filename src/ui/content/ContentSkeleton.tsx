import { SkeletonBlock } from '../kit/Skeleton.tsx';
import { PageHeader, Page } from './content.styles.ts';

/** Skeleton of a content page. */
export const ContentSkeleton = () => (
  <Page>
    <PageHeader>
      <SkeletonBlock $height="52px" $width="min(100%, 420px)" />
      <SkeletonBlock $height="28px" />
    </PageHeader>
    <SkeletonBlock $height="40vh" $width="min(100%, 68ch)" />
  </Page>
);
