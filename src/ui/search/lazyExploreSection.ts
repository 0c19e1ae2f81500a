import { lazyHydrate } from '../kit/lazyHydrate.tsx';

/** Server-rendered, hydrated on demand. */
export const { element: exploreSection, fetch: fetchExploreSection } = lazyHydrate(
  async () => (await import('./ExploreSection.tsx')).ExploreSection,
);
