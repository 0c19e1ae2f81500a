import { appSetup } from '../setup.ts';

/** SCOPE-03: the metrics begin when the page has nothing better to do, with all that was told until then. */
export const usage = appSetup.createStateConfig({
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        id: 'fetchMetrics',
        src: 'fetchMetrics',
        onDone: {
          target: 'begun',
          actions: { type: 'beginMetrics', params: ({ event }) => event.output },
        },
        onError: 'unfetched',
      },
      after: { metricsPatience: 'unfetched' },
    },
    /** Their code did not come: nobody is told, and nothing is lost meanwhile. */
    unfetched: { after: { metricsPause: 'fetching' } },
    begun: {},
  },
});
