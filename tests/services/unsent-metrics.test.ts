import { expect, it } from 'vitest';
import type { FlowStepEvent } from '../../contract/wire/flowSteps.ts';
import { createUnsentMetricsStore } from '../../src/app/browser/unsentMetricsStore.ts';
import { memoryKeyValues } from './support/openTestShop.ts';

const step = (key: string): FlowStepEvent => ({
  _id: key,
  eventType: 'flow_step',
  metadata: {
    machine: 'checkout',
    state: 'paying',
    event: null,
    from: null,
    arrival: null,
    ms: null,
  },
  timestamp: '2026-03-02T09:59:58.000Z',
  _session: 'session-one',
  _user: null,
});

it('FUNNEL-01 keeps steps that were not sent for the next page, and no event of an unknown type', () => {
  const values = memoryKeyValues(new Map<string, unknown>([['metrics', [{ _id: 'x', eventType: 'older' }]]]));
  createUnsentMetricsStore(values).add([step('one')]);
  createUnsentMetricsStore(values).add([step('two')]);
  expect(createUnsentMetricsStore(values).read()).toEqual([step('one'), step('two')]);
});
