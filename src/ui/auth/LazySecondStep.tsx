import { lazyComponent } from '../kit/lazyComponent.tsx';
import { Busy, SkeletonBlock } from '../kit/Skeleton.tsx';

/** For staff only, so that shoppers do not download it. */
export const LazySecondStep = lazyComponent(async () => (await import('./SecondStep.tsx')).SecondStep, {
  fallback: (
    <Busy isBusy label="Loading the next step" skeleton={<SkeletonBlock $height="240px" />}>
      {null}
    </Busy>
  ),
  errorText: 'The next step did not load.',
});
