import { lazyComponent } from '../kit/lazyComponent.tsx';

/** Few orders have several parcels: their page loads the list. */
export const LazyParcels = lazyComponent(async () => (await import('./Parcels.tsx')).ParcelsSection);
