/** Rules of the steps of flows (FUNNEL-01 to FUNNEL-07). */

/** Machines whose steps are counted. */
export const watchedMachines = ['checkout', 'payment', 'returnWizard', 'auth'] as const;
export type WatchedMachine = (typeof watchedMachines)[number];
/** Not one of METRIC-03's events: it appears in no count of events. */
export const flowStepType = 'flow_step';
/** Steps of one tab; later ones are not recorded. */
export const maxFlowSteps = 200;
/** The event of a flow that is open again after a reload, a redirect or another page. */
export const reopened = 'reopened';
/** Upper bounds of the dwell histogram, in seconds; the last bucket is open. */
export const dwellSeconds = [1, 2, 5, 10, 20, 40, 60, 120, 300, 600, 1800] as const;

/** States besides final ones where a visit may end without giving up. */
export const restingStates: { readonly [M in WatchedMachine]: readonly string[] } = {
  checkout: ['cartEmpty', 'completed', 'recheckingCart'],
  payment: [],
  returnWizard: ['submitted'],
  auth: ['session.guest.browsing', 'session.signedIn.active', 'session.signedIn.renewing', 'dialog.closed'],
};
