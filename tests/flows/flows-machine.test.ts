import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createExport, type JournalExport } from '../../src/journal/export.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import { flowsMachine } from '../../src/flows/view/flowsMachine.ts';
import { listenToTabs } from '../../src/flows/listenToTabs.ts';
import { maxMoments } from '../../src/flows/recording/recording.ts';
import { createSourceExport } from '../../src/flows/recording/createSourceExport.ts';
import type { InspectorMessage, TabMessage } from '../../src/flows/bridge/messages.ts';

const snapshotOf = (tab: string, streams: readonly Stream[] = []): TabMessage => ({
  kind: 'snapshot',
  tab,
  path: '/',
  at: 1,
  build: 'index-x.js',
  flows: [
    { flow: 'cart', machine: 'cart', state: { value: 'awaitingSession', status: 'active', context: null } },
  ],
  streams,
});
const stream: Stream = {
  flow: 'cart',
  machine: 'cart',
  version: 1,
  hash: 'x',
  input: null,
  base: null,
  baseSeq: 0,
  entries: [],
};

const startPage = () => {
  const clock = new SimulatedClock();
  const [requests, saved]: [number[], JournalExport[]] = [[], []];
  const actor = createActor(
    flowsMachine.provide({
      actions: {
        requestSnapshots: () => requests.push(1),
        saveFile: (_, source) => saved.push(createSourceExport(source, 0, shopMachines.values())),
      },
    }),
    { input: { flow: 'app', moment: null }, clock },
  ).start();
  const receive = (...messages: TabMessage[]) => actor.send({ type: 'messages.received', messages });
  return { actor, clock, requests, saved, receive, context: () => actor.getSnapshot().context };
};

describe('the inspector machine', () => {
  it('requests snapshots, selects the first tab that replies, and follows selections', () => {
    const { actor, requests, receive, context } = startPage();
    expect(requests).toHaveLength(1);
    receive(snapshotOf('a'), snapshotOf('b'));
    expect(context()).toMatchObject({ source: 'a', moment: null });
    actor.send({ type: 'flow.selected', flow: 'cart' });
    actor.send({ type: 'moment.selected', moment: 1 });
    expect(context()).toMatchObject({ flow: 'cart', moment: 1 });
    actor.send({ type: 'source.selected', source: 'b' });
    expect(context()).toMatchObject({ source: 'b', moment: null });
  });

  it('shows the active flow until one is selected, and records whether Stately was opened', () => {
    const opened: string[] = [];
    const actor = createActor(
      flowsMachine.provide({
        actions: { requestSnapshots: () => undefined, openStately: () => opened.push('requested') },
      }),
      { input: { flow: null, moment: null } },
    ).start();
    const activityOf = (flow: string): TabMessage => ({
      kind: 'events',
      tab: 'a',
      path: '/',
      events: [
        {
          flow,
          machine: flow,
          at: 1,
          event: { type: `${flow}.used` },
          taken: [],
          state: { value: 'x', status: 'active', context: null },
        },
      ],
    });
    const flowAfter = (...messages: TabMessage[]) => {
      actor.send({ type: 'messages.received', messages });
      return actor.getSnapshot().context.flow;
    };
    expect(actor.getSnapshot().context.flow).toBe('app');
    expect(flowAfter(snapshotOf('a'))).toBe('cart');
    expect(flowAfter(activityOf('metrics'))).toBe('cart');
    expect(flowAfter(activityOf('auth'))).toBe('auth');
    expect(flowAfter(activityOf('wishlist'))).toBe('auth');
    actor.send({ type: 'result.selected', result: { kind: 'state', machine: 'cart', name: 'cart.ready' } });
    expect(flowAfter(activityOf('wishlist'))).toBe('cart');
    actor.send({ type: 'stately.requested' });
    actor.send({ type: 'stately.blocked' });
    expect(opened).toEqual(['requested']);
    expect(actor.getSnapshot().context.stately).toBe('blocked');
  });

  it('selects a newly opened tab after the selected one is closed, unless an earlier moment is shown', () => {
    const { actor, receive, context } = startPage();
    receive(snapshotOf('a'));
    receive({ kind: 'closed', tab: 'a' });
    receive(snapshotOf('b'));
    expect(context().source).toBe('b');
    actor.send({ type: 'moment.selected', moment: 1 });
    receive({ kind: 'closed', tab: 'b' }, snapshotOf('c'));
    expect(context().source).toBe('b');
  });

  it('exports the current journal of the tab', () => {
    const { actor, requests, saved, receive } = startPage();
    receive(snapshotOf('a'));
    actor.send({ type: 'export.requested' });
    expect(requests).toHaveLength(2);
    receive(snapshotOf('b', []));
    expect(saved).toEqual([]);
    receive(snapshotOf('a', [stream]));
    expect(saved).toMatchObject([{ build: 'index-x.js', streams: [stream] }]);
    expect(actor.getSnapshot().value).toBe('watching');
  });

  it('exports the last known journal if the tab does not reply or is closed', () => {
    const { actor, clock, requests, saved, receive } = startPage();
    receive(snapshotOf('a', [stream]));
    actor.send({ type: 'export.requested' });
    clock.increment(1000);
    expect(saved).toMatchObject([{ build: 'index-x.js', streams: [stream] }]);
    receive({ kind: 'closed', tab: 'a' });
    actor.send({ type: 'export.requested' });
    expect(saved).toHaveLength(2);
    expect(requests).toHaveLength(2);
  });

  it('exports the build of a tab and the definitions of all machines', () => {
    const { actor, clock, saved, receive } = startPage();
    receive(snapshotOf('a', [stream]));
    actor.send({ type: 'export.requested' });
    clock.increment(1000);
    const [file] = saved;
    expect(file?.build).toBe('index-x.js');
    expect(file?.definitions.map(({ id }) => id)).toEqual([...shopMachines.keys()]);
  });

  it('exports an imported file with its build and definitions', () => {
    const { actor, saved } = startPage();
    const definition = { id: 'cart', hash: 'older', config: { id: 'cart' }, delays: {} };
    const text = JSON.stringify({
      ...createExport([stream], 0, { build: 'index-older.js', machines: [] }),
      definitions: [definition],
    });
    actor.send({ type: 'file.read', name: 'a.json', text });
    actor.send({ type: 'export.requested' });
    expect(saved).toMatchObject([{ build: 'index-older.js', definitions: [definition] }]);
  });

  it('has an import error for an invalid file, until the next import', () => {
    const { actor, context } = startPage();
    actor.send({ type: 'file.read', name: 'a.json', text: 'no' });
    expect(context().importError).toMatch(/^a\.json: \w/);
    const journal = {
      format: 'verrow.journal',
      formatVersion: 2,
      definitions: [],
      exportedAt: new Date(0).toISOString(),
      streams: [],
    };
    actor.send({ type: 'file.read', name: 'b.json', text: JSON.stringify(journal) });
    expect(context()).toMatchObject({ importError: null, source: 'file b.json' });
  });
});

describe('listening to tabs', () => {
  const setUp = () => {
    const posted: InspectorMessage[] = [];
    const batches: (readonly TabMessage[])[] = [];
    let frameCallbacks: (() => void)[] = [];
    let onMessage: (event: MessageEvent<unknown>) => void = () => undefined;
    let tick = () => undefined as void;
    const requestSnapshots = listenToTabs({
      channel: {
        postMessage: (message: InspectorMessage) => posted.push(message),
        addEventListener: (_: string, listener: unknown) => {
          onMessage = listener as typeof onMessage;
        },
      },
      requestFrame: (work) => frameCallbacks.push(work),
      setInterval: (work) => (tick = work),
      onMessages: (messages) => batches.push(messages),
    });
    return {
      posted,
      batches,
      requestSnapshots,
      tick: () => tick(),
      receive: (data: unknown) => onMessage(new MessageEvent('message', { data })),
      repaint: () => {
        const callbacks = frameCallbacks;
        frameCallbacks = [];
        for (const callback of callbacks) callback();
        return callbacks.length;
      },
    };
  };
  const event = {
    ...(snapshotOf('a') as TabMessage & { kind: 'snapshot' }).flows[0],
    at: 1,
    event: { type: 'cart.addRequested' },
    taken: [],
  };
  const eventMessage = { kind: 'events', tab: 'a', path: '/', events: [event] } as TabMessage;

  it('batches messages per frame: 200 events in 60 frames give 60 batches', () => {
    const { receive, repaint, batches } = setUp();
    const { actor, context } = startPage();
    let steps = 0;
    receive(snapshotOf('a'));
    repaint();
    const first = batches.length;
    for (let frame = 0; frame < 60; frame += 1) {
      for (let index = 0; index < 200 / 60; index += 1) receive(eventMessage);
      expect(repaint()).toBe(1);
    }
    actor.subscribe(() => (steps += 1));
    for (const messages of batches) actor.send({ type: 'messages.received', messages });
    expect(batches.length - first).toBe(60);
    expect(steps).toBe(61);
    expect(context().sources[0]?.recording.moments).toHaveLength(1 + 60 * 4);
  });

  it('limits the buffered messages of a hidden page', () => {
    const { receive, repaint, batches } = setUp();
    const { actor, context } = startPage();
    for (let index = 0; index < 2 * maxMoments; index += 1) receive(eventMessage);
    repaint();
    expect(batches.flat()).toHaveLength(maxMoments);
    actor.send({ type: 'messages.received', messages: [snapshotOf('a'), ...batches.flat()] });
    expect(context().sources[0]?.recording.moments).toHaveLength(maxMoments);
  });

  it('ignores other messages, and replies to a newly opened tab', () => {
    const { receive, repaint, posted, requestSnapshots, tick } = setUp();
    receive({ kind: 'asked' });
    receive('nonsense');
    receive({ kind: 'opened', tab: 'b' });
    expect(repaint()).toBe(0);
    requestSnapshots();
    tick();
    expect(posted.map(({ kind }) => kind)).toEqual(['listening', 'snapshotRequested', 'listening']);
  });
});
