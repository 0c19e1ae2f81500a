import { appSetup } from './setup.ts';

/** Before the code is loaded. */
const noInput = { origin: '', consentPolicy: 'all', unsent: [] } as const;

/** SCOPE-03: the metrics start when the page is idle, with all facts recorded until then. */
export const metrics = appSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadMetrics',
        src: 'loadMetrics',
        onDone: {
          target: 'running',
          actions: { type: 'setMetricsInput', params: ({ event }) => event.output },
        },
        onError: 'loadFailed',
      },
      after: { metricsLoadTimeout: 'loadFailed' },
    },
    /** The recorder buffers facts meanwhile. */
    loadFailed: { after: { metricsRetryDelay: 'loading' } },
    running: {
      invoke: {
        id: 'metrics',
        systemId: 'metrics',
        src: 'metrics',
        input: ({ context }) => context.metricsInput ?? noInput,
        onError: 'loadFailed',
      },
    },
  },
});
