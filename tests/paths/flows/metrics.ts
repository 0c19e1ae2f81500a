import { metricsMachine } from '../../../src/machines/metrics/machine.ts';
import { unknownLocale } from '../../../contract/wire/locale.ts';
import { flowOf } from '../support/flow.ts';

const record = { sessionId: 's1', locale: unknownLocale, expiry: '2026-01-01T13:00:00.000Z' };
const heard = (fact: object) => ({ recorded: { key: 'f1', at: '2026-01-01T12:00:00.000Z', fact } });

/** What a visit did, on its way to the server (METRIC-08 to METRIC-12). */
export const metricsFlow = flowOf({
  // The recorder that it asks is spawned by the root.
  machine: metricsMachine.provide({ actions: { requestFacts: () => undefined } }),
  input: { origin: 'https://shop.test', consentPolicy: 'none', unsent: [] },
  key: ({ waiting, visit, looks, countedSessionId }) => [
    waiting.length > 0,
    visit.sessionId,
    visit.isIdentityKnown,
    visit.startedSessionId === countedSessionId,
    looks,
  ],
  samples: {
    'fact.recorded': [
      heard({ type: 'anonymousSession.started', record }),
      heard({ type: 'auth.guestDetected' }),
      heard({ type: 'navigation.pageEntered', path: '/', title: 'Home', access: 'public' }),
    ],
    'done sendEvents': [['f1']],
  },
  goals: ['metrics.events.idle'],
  oneTry: {
    'metrics.visit.counting': 'A count names nobody, so a repeat would be another visit.',
  },
});
