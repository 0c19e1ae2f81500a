import { lazyComponent } from '../kit/lazyComponent.tsx';

/** Few orders have corrections: their page loads the list. */
export const LazyCorrections = lazyComponent(async () => (await import('./Corrections.tsx')).Corrections);
