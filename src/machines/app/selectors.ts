import type { SnapshotFrom } from 'xstate';
import type { appMachine } from './machine.ts';

type App = SnapshotFrom<typeof appMachine>;

/** Flows whose code is fetched when one of their pages is entered. */
export type PageFlow = 'account' | 'checkout' | 'order' | 'returnWizard' | 'review';

/** Whether the code of a flow did not come, or the flow failed: `flow.retried` begins it again. */
export const selectIsUnfetched = (app: App, flow: PageFlow): boolean => app.matches({ [flow]: 'unfetched' });

/** Whether another tab is in the middle of checkout, and nothing of it runs here. */
export const selectIsCheckoutElsewhere = (app: App): boolean => app.matches({ checkout: 'elsewhere' });
/** Whether another tab took checkout over from this one. */
export const selectIsCheckoutTaken = (app: App): boolean => app.matches({ checkout: { elsewhere: 'taken' } });
export const selectIsTakingCheckout = (app: App): boolean =>
  app.matches({ checkout: { elsewhere: 'takingOver' } });

export const selectIsOffline = (app: App): boolean => app.matches({ network: 'offline' });
/** The browser has just come online again. */
export const selectIsReturned = (app: App): boolean => app.matches({ network: 'returned' });
