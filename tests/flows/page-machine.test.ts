import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { exportOf, type JournalExport } from '../../src/journal/export.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { charts } from '../../src/flows/charts.ts';
import { flowsMachine } from '../../src/flows/flowsMachine.ts';
import { listen } from '../../src/flows/listen.ts';
import { mostMoments } from '../../src/flows/recording/recording.ts';
import { exportOfSource } from '../../src/flows/recording/exportOfSource.ts';
import type { FromPage, FromTab } from '../../src/flows/telling/frames.ts';

const told = (tab: string, streams: readonly Stream[] = []): FromTab => ({
  kind: 'told',
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
  const [asked, saved]: [number[], JournalExport[]] = [[], []];
  const actor = createActor(
    flowsMachine.provide({
      actions: {
        askTabs: () => asked.push(1),
        saveFile: (_, source) => saved.push(exportOfSource(source, 0, charts.values())),
      },
    }),
    { input: { flow: 'app', moment: null }, clock },
  ).start();
  const come = (...frames: FromTab[]) => actor.send({ type: 'frames.came', frames });
  return { actor, clock, asked, saved, come, context: () => actor.getSnapshot().context };
};

describe('the page of the flows', () => {
  it('asks the tabs, looks at the first that answers, and goes where it is sent', () => {
    const { actor, asked, come, context } = startPage();
    expect(asked).toHaveLength(1);
    come(told('a'), told('b'));
    expect(context()).toMatchObject({ source: 'a', moment: null });
    actor.send({ type: 'flow.chosen', flow: 'cart' });
    actor.send({ type: 'moment.chosen', moment: 1 });
    expect(context()).toMatchObject({ flow: 'cart', moment: 1 });
    actor.send({ type: 'source.chosen', source: 'b' });
    expect(context()).toMatchObject({ source: 'b', moment: null });
  });

  it('shows the flow that is in use until one is chosen, and says whether Stately opened', () => {
    const opened: string[] = [];
    const actor = createActor(
      flowsMachine.provide({
        actions: { askTabs: () => undefined, openStately: () => opened.push('asked') },
      }),
      { input: { flow: null, moment: null } },
    ).start();
    const use = (flow: string): FromTab => ({
      kind: 'heard',
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
    const flowAfter = (...frames: FromTab[]) => {
      actor.send({ type: 'frames.came', frames });
      return actor.getSnapshot().context.flow;
    };
    expect(actor.getSnapshot().context.flow).toBe('app');
    expect(flowAfter(told('a'))).toBe('cart');
    expect(flowAfter(use('metrics'))).toBe('cart');
    expect(flowAfter(use('auth'))).toBe('auth');
    expect(flowAfter(use('wishlist'))).toBe('auth');
    actor.send({ type: 'result.chosen', found: { kind: 'state', machine: 'cart', name: 'cart.ready' } });
    expect(flowAfter(use('wishlist'))).toBe('cart');
    actor.send({ type: 'stately.asked' });
    actor.send({ type: 'stately.blocked' });
    expect(opened).toEqual(['asked']);
    expect(actor.getSnapshot().context.stately).toBe('blocked');
  });

  it('goes on with a tab that opens once the one that was looked at is closed, unless somebody travels there', () => {
    const { actor, come, context } = startPage();
    come(told('a'));
    come({ kind: 'closed', tab: 'a' });
    come(told('b'));
    expect(context().source).toBe('b');
    actor.send({ type: 'moment.chosen', moment: 1 });
    come({ kind: 'closed', tab: 'b' }, told('c'));
    expect(context().source).toBe('b');
  });

  it('writes out the journal that the tab has by then', () => {
    const { actor, asked, saved, come } = startPage();
    come(told('a'));
    actor.send({ type: 'export.asked' });
    expect(asked).toHaveLength(2);
    come(told('b', []));
    expect(saved).toEqual([]);
    come(told('a', [stream]));
    expect(saved).toMatchObject([{ build: 'index-x.js', streams: [stream] }]);
    expect(actor.getSnapshot().value).toBe('watching');
  });

  it('writes out what it knows where the tab does not answer, and where it is gone', () => {
    const { actor, clock, asked, saved, come } = startPage();
    come(told('a', [stream]));
    actor.send({ type: 'export.asked' });
    clock.increment(1000);
    expect(saved).toMatchObject([{ build: 'index-x.js', streams: [stream] }]);
    come({ kind: 'closed', tab: 'a' });
    actor.send({ type: 'export.asked' });
    expect(saved).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  it('writes out the build of a tab and a definition of every machine', () => {
    const { actor, clock, saved, come } = startPage();
    come(told('a', [stream]));
    actor.send({ type: 'export.asked' });
    clock.increment(1000);
    const [file] = saved;
    expect(file?.build).toBe('index-x.js');
    expect(file?.definitions.map(({ id }) => id)).toEqual([...charts.keys()]);
  });

  it('writes out a file with the build and the definitions that it came with', () => {
    const { actor, saved } = startPage();
    const definition = { id: 'cart', hash: 'older', config: { id: 'cart' }, delays: {} };
    const text = JSON.stringify({
      ...exportOf([stream], 0, { build: 'index-older.js', machines: [] }),
      definitions: [definition],
    });
    actor.send({ type: 'file.read', name: 'a.json', text });
    actor.send({ type: 'export.asked' });
    expect(saved).toMatchObject([{ build: 'index-older.js', definitions: [definition] }]);
  });

  it('says why a file is none, and forgets that with the next', () => {
    const { actor, context } = startPage();
    actor.send({ type: 'file.read', name: 'a.json', text: 'no' });
    expect(context().refusal).toMatch(/^a\.json: \w/);
    const journal = {
      format: 'verrow.journal',
      formatVersion: 2,
      definitions: [],
      exportedAt: new Date(0).toISOString(),
      streams: [],
    };
    actor.send({ type: 'file.read', name: 'b.json', text: JSON.stringify(journal) });
    expect(context()).toMatchObject({ refusal: null, source: 'file b.json' });
  });
});

describe('what is heard', () => {
  const ears = () => {
    const said: FromPage[] = [];
    const heard: (readonly FromTab[])[] = [];
    let drawings: (() => void)[] = [];
    let hearMessage: (event: MessageEvent<unknown>) => void = () => undefined;
    let beat = () => undefined as void;
    const ask = listen({
      channel: {
        postMessage: (frame: FromPage) => said.push(frame),
        addEventListener: (_: string, hear: unknown) => {
          hearMessage = hear as typeof hearMessage;
        },
      },
      beforeDrawing: (work) => drawings.push(work),
      every: (work) => (beat = work),
      hear: (frames) => heard.push(frames),
    });
    return {
      said,
      heard,
      ask,
      beat: () => beat(),
      come: (data: unknown) => hearMessage(new MessageEvent('message', { data })),
      draw: () => {
        const works = drawings;
        drawings = [];
        for (const work of works) work();
        return works.length;
      },
    };
  };
  const event = {
    ...(told('a') as FromTab & { kind: 'told' }).flows[0],
    at: 1,
    event: { type: 'cart.itemAsked' },
    taken: [],
  };
  const heardFrame = { kind: 'heard', tab: 'a', path: '/', events: [event] } as FromTab;

  it('is handed on once for each drawing: a second of 200 events costs as many as it was drawn', () => {
    const { come, draw, heard } = ears();
    const { actor, context } = startPage();
    let steps = 0;
    come(told('a'));
    draw();
    const first = heard.length;
    for (let drawing = 0; drawing < 60; drawing += 1) {
      for (let index = 0; index < 200 / 60; index += 1) come(heardFrame);
      expect(draw()).toBe(1);
    }
    actor.subscribe(() => (steps += 1));
    for (const frames of heard) actor.send({ type: 'frames.came', frames });
    expect(heard.length - first).toBe(60);
    expect(steps).toBe(61);
    expect(context().sources[0]?.recording.moments).toHaveLength(1 + 60 * 4);
  });

  it('stays bounded, however long the page is not drawn', () => {
    const { come, draw, heard } = ears();
    const { actor, context } = startPage();
    for (let index = 0; index < 2 * mostMoments; index += 1) come(heardFrame);
    draw();
    expect(heard.flat()).toHaveLength(mostMoments);
    actor.send({ type: 'frames.came', frames: [told('a'), ...heard.flat()] });
    expect(context().sources[0]?.recording.moments).toHaveLength(mostMoments);
  });

  it('is only what tabs say; a tab that has just opened is answered', () => {
    const { come, draw, said, ask, beat } = ears();
    come({ kind: 'asked' });
    come('nonsense');
    come({ kind: 'opened', tab: 'b' });
    expect(draw()).toBe(0);
    ask();
    beat();
    expect(said.map(({ kind }) => kind)).toEqual(['listening', 'asked', 'listening']);
  });
});
