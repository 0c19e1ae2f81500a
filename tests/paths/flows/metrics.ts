import { metricsMachine } from '../../../src/machines/metrics/machine.ts';
import { unknownLocale } from '../../../contract/wire/locale.ts';
import { defineFlow } from '../support/flow.ts';

const record = { sessionId: 's1', locale: unknownLocale, expiry: '2026-01-01T13:00:00.000Z' };
const recorded = (fact: object) => ({ recorded: { key: 'f1', at: '2026-01-01T12:00:00.000Z', fact } });

/** Sending metric events (METRIC-08 to METRIC-12). */
export const metricsFlow = defineFlow({
  // The root spawns the recorder, which is missing here.
  machine: metricsMachine.provide({
    actions: { requestFacts: () => undefined, discardUnsent: () => undefined },
  }),
  input: { origin: 'https://shop.test', consentPolicy: 'all', unsent: [] },
  key: ({ waiting, visit, lookups, countedSessionId }) => [
    waiting.length > 0,
    visit.consent,
    visit.sessionId,
    visit.isIdentityKnown,
    visit.startedSessionId === countedSessionId,
    lookups,
  ],
  samples: {
    'fact.recorded': [
      recorded({ type: 'anonymousSession.started', record }),
      recorded({ type: 'consent.granted' }),
      recorded({ type: 'consent.declined' }),
      recorded({ type: 'auth.guestDetected' }),
      recorded({ type: 'navigation.pageEntered', path: '/', title: 'Home', access: 'public' }),
    ],
    'done sendEvents': [['f1']],
  },
  goals: ['metrics.events.idle'],
  withoutRetry: {
    'metrics.visit.counting': 'The request identifies no visitor, so a repeat would count another visit.',
  },
});
