import { expect, it } from 'vitest';
import watchedFlows from '../../contract/watchedFlows.json' with { type: 'json' };
import { reopened, restingStates, watchedMachines } from '../../contract/rules/flowSteps.ts';
import { estimateMedian } from '../../server/domain/flowCounts.ts';
import { readFlowUsage, countEvents } from '../../server/usecases/usage.ts';
import { recordMetrics } from '../../server/usecases/recordMetrics.ts';
import { drawWatchedFlows } from '../../scripts/tools/watchedFlows.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../scripts/tools/paths.ts';
import { openTestApp } from './support/app.ts';
import { describeOnBothEngines } from './support/stores.ts';

const ordered = 'checkout.orderRequested';
const submitted = 'checkout.addressSubmitted';
let key = 0;
const step = (metadata: object, timestamp = '2026-03-02T09:59:58.000Z') => ({
  _id: `step-${(key += 1)}`,
  eventType: 'flow_step',
  metadata: {
    machine: 'checkout',
    state: null,
    event: null,
    from: null,
    arrival: null,
    ms: null,
    ...metadata,
  },
  timestamp,
  _session: 'session-one',
  _user: null,
});
const enter = step({ state: 'enteringAddress' });
const leave = { from: 'enteringAddress', event: submitted, state: 'choosingDelivery.choosing', ms: 8000 };

describeOnBothEngines('steps of flows', (openTestStore) => {
  const open = async () => {
    const { context, clock } = await openTestApp(await openTestStore());
    const record = async (...events: unknown[]) => {
      const result = await recordMetrics(context, { events, userId: null, address: '10.0.0.1' });
      while ((await countEvents(context, 2)) > 0);
      return result;
    };
    return { context, clock, record, read: async (days = 3) => readFlowUsage(context, days) };
  };

  it('FUNNEL-03 FUNNEL-05 counts entries, dwell, exits and where visits ended, after which event', async () => {
    const { record, read, context } = await open();
    await record(
      enter,
      step({ state: 'enteringAddress' }),
      step({ state: 'enteringAddress', event: 'checkout.previous' }),
    );
    await record(step(leave), enter);
    expect(await read()).toEqual([
      {
        machine: 'checkout',
        state: 'choosingDelivery.choosing',
        kind: 'step',
        entered: 1,
        ended: 1,
        medianMs: null,
        exits: [],
        last: [{ event: submitted, count: 1 }],
      },
      {
        machine: 'checkout',
        state: 'enteringAddress',
        kind: 'step',
        entered: 3,
        ended: 2,
        medianMs: 7500,
        exits: [{ event: submitted, count: 1 }],
        last: [
          { event: '', count: 1 },
          { event: 'checkout.previous', count: 1 },
        ],
      },
    ]);
    expect(await context.store.db.selectFrom('usage_counts').selectAll().execute()).toEqual([]);
  });

  it('FUNNEL-04 refuses invalid names, and does not count states or events that the charts do not have', async () => {
    const { record, read } = await open();
    await expect(record(step({ state: 'a state' }))).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(record(step({ state: 'paying', email: 'ada@example.com' }))).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await record(
      step({ state: 'invented' }),
      step({ state: 'paying', event: 'invented' }),
      step({ ...leave, arrival: 'invented' }),
    );
    expect(await read()).toEqual([]);
    await record(step({ state: 'paying', event: reopened }));
    expect(await read()).toHaveLength(1);
  });

  it('FUNNEL-05 reports a placed order and the recheck of its cart as ends, and no other state', async () => {
    const { record, read } = await open();
    for (const state of ['paying', 'completed', 'recheckingCart']) await record(step({ state }));
    expect((await read()).map(({ state, kind }) => [state, kind])).toEqual([
      ['completed', 'end'],
      ['paying', 'step'],
      ['recheckingCart', 'end'],
    ]);
  });

  it('FUNNEL-05 counts the days of the period, and marks states that the chart no longer has', async () => {
    const { record, read, context, clock } = await open();
    await record(step({ state: 'paying', event: ordered }));
    await context.store.db
      .insertInto('flow_counts')
      .values({
        day: '2026-03-02',
        machine: 'checkout',
        measure: 'entered',
        state: 'oldStep',
        name: '',
        count: 4,
      })
      .execute();
    expect((await read()).map(({ state, kind, ended }) => [state, kind, ended])).toEqual([
      ['oldStep', 'gone', 4],
      ['paying', 'step', 1],
    ]);
    clock.advance(3 * 86_400_000);
    expect(await read(3)).toEqual([]);
    expect(await read(4)).toHaveLength(2);
  });
});

it('FUNNEL-03 estimates the median within its bucket', () => {
  expect(estimateMedian(new Map())).toBeNull();
  expect(estimateMedian(new Map([[3, 4]]))).toBe(7500);
  expect(
    estimateMedian(
      new Map([
        [0, 1],
        [11, 9],
      ]),
    ),
  ).toBe(1_800_000);
});

it('FUNNEL-04 knows the states and events of the present machines (npm run charts)', async () => {
  for (const [file, text] of await drawWatchedFlows())
    expect(readFileSync(join(project, file), 'utf8') === text, file).toBe(true);
  for (const machine of watchedMachines)
    expect(watchedFlows[machine].states).toEqual(expect.arrayContaining([...restingStates[machine]]));
});
