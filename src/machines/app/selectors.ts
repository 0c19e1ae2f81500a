import type { SnapshotFrom } from 'xstate';
import type { PageFlowId } from '../registry.ts';
import type { appMachine } from './machine.ts';

type App = SnapshotFrom<typeof appMachine>;

/** Whether a flow failed or its code could not be loaded; `flow.retried` starts it again. */
export const selectHasLoadFailed = (app: App, flow: PageFlowId | 'checkout' | 'stockRequest'): boolean =>
  app.matches({ [flow]: 'loadFailed' });

/** Whether checkout runs in another tab. */
export const selectIsCheckoutInOtherTab = (app: App): boolean => app.matches({ checkout: 'inOtherTab' });
/** Whether another tab has taken over checkout from this one. */
export const selectIsCheckoutTaken = (app: App): boolean =>
  app.matches({ checkout: { inOtherTab: 'taken' } });
export const selectIsTakingCheckout = (app: App): boolean =>
  app.matches({ checkout: { inOtherTab: 'takingOver' } });

export const selectIsOffline = (app: App): boolean => app.matches({ network: 'offline' });
/** Whether the browser came back online within the last seconds. */
export const selectIsBackOnline = (app: App): boolean => app.matches({ network: 'returned' });
