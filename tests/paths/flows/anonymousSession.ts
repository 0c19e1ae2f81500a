import { unknownLocale } from '../../../contract/wire/locale.ts';
import { anonymousSessionMachine } from '../../../src/machines/anonymousSession/machine.ts';
import { defineFlow } from '../support/flow.ts';

const record = { sessionId: 's1', locale: unknownLocale, expiry: '2026-01-01T13:00:00.000Z' };

/** The anonymous session (SESS-01 to SESS-06). */
export const anonymousSessionFlow = defineFlow({
  machine: anonymousSessionMachine,
  input: undefined,
  key: () => null,
  samples: {
    'done readRecord': [record, null],
    'done lookUpLocale': [unknownLocale],
    'done createRecord': [true, false].map((isNew) => ({ record, isNew })),
  },
  goals: ['anonymousSession.active'],
});
