import { appSetup } from '../setup.ts';

/** Before their code has come the metrics have nothing to begin with. */
const noInput = { origin: '', consentPolicy: 'all', unsent: [] } as const;

/** SCOPE-03: the metrics begin when the page is idle, with all facts that were recorded until then. */
export const usage = appSetup.createStateConfig({
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        id: 'fetchMetrics',
        src: 'fetchMetrics',
        onDone: {
          target: 'begun',
          actions: { type: 'setMetricsInput', params: ({ event }) => event.output },
        },
        onError: 'unfetched',
      },
      after: { metricsPatience: 'unfetched' },
    },
    /** Their code did not come: facts are kept meanwhile. */
    unfetched: { after: { metricsPause: 'fetching' } },
    begun: {
      invoke: {
        id: 'metrics',
        systemId: 'metrics',
        src: 'metrics',
        input: ({ context }) => context.metricsInput ?? noInput,
        onError: 'unfetched',
      },
    },
  },
});
