import { hydratedLater } from '../kit/hydratedLater.tsx';

/** `WhereToGo`, for pages that turn out to have nothing to show. */
export const { element: whereToGo, fetch: fetchWhereToGo } = hydratedLater(
  async () => (await import('./WhereToGo.tsx')).WhereToGo,
);
