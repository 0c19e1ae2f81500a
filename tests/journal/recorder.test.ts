/** Recording of all machines of a page in one sequence, and its replay. */
import { createActor, createMachine, assign, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createExport } from '../../src/journal/export.ts';
import { foldSystem } from '../../src/journal/foldSystem.ts';
import { createJournal, type RecordedEvent } from '../../src/journal/journal.ts';
import { createMemoryStore } from '../../src/journal/createMemoryStore.ts';
import { parseExport } from '../../src/journal/parseExport.ts';
import { createRecorder, maxCharacters } from '../../src/journal/recorder.ts';
import type { RecordedStream } from '../../src/journal/recording.ts';
import { makeResumable } from '../../src/journal/makeResumable.ts';

const page = createMachine({
  id: 'page',
  initial: 'read',
  context: { count: 0 },
  states: { read: { on: { 'page.turned': 'turned' } }, turned: { on: { 'page.turned': 'read' } } },
});
const attempt = createMachine({
  id: 'attempt',
  initial: 'trying',
  states: { trying: { on: { 'attempt.made': 'made' } }, made: { type: 'final' } },
});
const auth = setup({ actors: { attempt } }).createMachine({
  id: 'auth',
  initial: 'guest',
  states: {
    guest: { on: { 'auth.asked': 'attempting' } },
    attempting: {
      invoke: { id: 'attempt', src: 'attempt', onDone: 'guest' },
      on: { 'auth.asked': { target: 'attempting', reenter: true } },
    },
  },
});
const basket = setup({ types: { context: {} as { typed: string } } }).createMachine({
  id: 'basket',
  context: { typed: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        'basket.typed': { actions: assign({ typed: ({ event }) => String(event['text']) }) },
        'basket.closed': 'closed',
      },
    },
    closed: {},
  },
});

const start = (store = createMemoryStore(), isEarly = true) => {
  const journal = createJournal({ store, now: () => 7 });
  const recorded: RecordedEvent[] = [];
  journal.subscribe((event) => recorded.push(event));
  journal.register({ basket: { machine: basket, version: 1 } });
  const app = setup({
    actors: {
      auth,
      basket: makeResumable('basket', basket, journal, () => true) as typeof basket,
      fetchPage: fromPromise<AnyStateMachine>(() => Promise.resolve(page)),
      failing: fromPromise(() => Promise.reject(Object.assign(new Error('No way.'), { code: 'none' }))),
    },
  }).createMachine({
    id: 'app',
    initial: 'fetching',
    context: { page: null as unknown, failure: null as unknown },
    invoke: [
      { src: 'auth', id: 'auth', systemId: 'auth' },
      { src: 'basket', id: 'basket', systemId: 'basket' },
    ],
    states: {
      fetching: {
        invoke: {
          src: 'fetchPage',
          onDone: {
            target: 'shown',
            actions: assign({
              page: ({ event, spawn }) =>
                (spawn as (logic: AnyStateMachine, how: object) => unknown)(event.output, {
                  id: 'page',
                  systemId: 'page',
                }),
            }),
          },
        },
      },
      shown: {
        invoke: { src: 'failing', onError: { actions: assign({ failure: ({ event }) => event.error }) } },
      },
    },
  });
  if (!isEarly) journal.startRecorder(createRecorder);
  const root = createActor(app, { systemId: 'app', inspect: journal.inspect }).start();
  const send = (id: string, event: { readonly type: string; readonly [key: string]: unknown }) =>
    root.system.get(id)?.send(event);
  const machines = new Map<string, AnyStateMachine>(
    [app, auth, attempt, basket, page].map((one) => [one.id, one]),
  );
  return { journal, root, send, recorded, machines };
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const session = async (isEarly = true) => {
  const started = start(createMemoryStore(), isEarly);
  await settle();
  started.send('page', { type: 'page.turned' });
  started.send('basket', { type: 'basket.typed', text: 'ada@example.org' });
  started.send('auth', { type: 'auth.asked' });
  started.root.getSnapshot().children['auth']?.getSnapshot().children.attempt?.send({ type: 'attempt.made' });
  started.send('basket', { type: 'basket.closed' });
  const recorder = started.journal.startRecorder(createRecorder);
  const file = createExport(started.journal.streams(), 7, {
    build: 'index-x.js',
    machines: recorder.machines().values(),
  });
  return { ...started, file };
};
const streamOf = (streams: readonly RecordedStream[], flow: string) => {
  const stream = streams.find((each) => each.flow === flow);
  if (!stream) throw new Error(`There is no stream of ${flow}.`);
  return stream;
};

describe.each([
  ['before', true],
  ['after', false],
])('a session whose events start %s the recorder', (_, isEarly) => {
  it('is recorded for every machine, in one sequence', async () => {
    const { file } = await session(isEarly);
    expect(file.streams.map(({ flow }) => flow).toSorted()).toEqual([
      'app',
      'auth',
      'auth/attempt',
      'basket',
      'page',
    ]);
    const seqs = file.streams.flatMap(({ entries }) => entries.map(([seq]) => seq)).toSorted((a, b) => a - b);
    expect(new Set(seqs).size).toBe(seqs.length);
    const turned = streamOf(file.streams, 'page').entries[0]?.[0] ?? 0;
    const [typed = 0, closed = 0] = streamOf(file.streams, 'basket').entries.map(([seq]) => seq);
    const made = streamOf(file.streams, 'auth/attempt').entries[0]?.[0] ?? 0;
    expect([turned, typed, made, closed].toSorted((a, b) => a - b)).toEqual([turned, typed, made, closed]);
  });

  it('folds to the final state of every machine, including loaded machines and failures', async () => {
    const { file, machines } = await session(isEarly);
    const read = parseExport(JSON.stringify(file));
    if (!read.ok) throw new Error(read.failure.message);
    const folded = foldSystem(read.value, machines);
    expect(folded.divergence).toBeNull();
    const ends = folded.streams.map(({ flow, state, problem }) => [flow, state, problem] as const);
    expect(ends.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ['app', 'shown', null],
      ['auth', 'guest', null],
      ['auth/attempt', 'made', null],
      ['basket', 'closed', null],
      ['page', 'turned', null],
    ]);
  });

  it('is exported with the build and the definitions of its machines, without e-mail addresses', async () => {
    const { file } = await session(isEarly);
    expect(file.build).toBe('index-x.js');
    expect(file.definitions.map(({ id }) => id).toSorted()).toEqual([
      'app',
      'attempt',
      'auth',
      'basket',
      'page',
    ]);
    expect(JSON.stringify(file)).not.toContain('ada@');
    expect(
      streamOf(file.streams, 'app').entries.some(([, , event]) =>
        JSON.stringify(event).includes('{"$machine":"page"}'),
      ),
    ).toBe(true);
  });

  it('is sent to subscribers, with the flow name of every machine', async () => {
    const { recorded } = await session(isEarly);
    expect(new Set(recorded.map(({ id }) => id))).toEqual(
      new Set(['app', 'auth', 'auth/attempt', 'basket', 'page']),
    );
  });
});

describe('a replay', () => {
  it('finds the first event of all machines after which a fold differs from the session', async () => {
    const { file, machines } = await session();
    const replaceEvents = (flow: string, type: string) => ({
      ...file,
      streams: file.streams.map((stream) =>
        stream.flow === flow
          ? {
              ...stream,
              entries: stream.entries.map((entry) =>
                entry[2].type === type ? ([entry[0], entry[1], { type: 'lost' }] as const) : entry,
              ),
            }
          : stream,
      ),
    });
    const turned = streamOf(file.streams, 'page').entries[0]?.[0];
    expect(foldSystem(replaceEvents('page', 'page.turned'), machines).divergence).toEqual({
      flow: 'page',
      seq: turned,
      type: 'lost',
      kind: 'value',
      recorded: 'turned',
      folded: 'read',
    });
    const context = foldSystem(replaceEvents('basket', 'basket.typed'), machines).divergence;
    expect(context).toMatchObject({ flow: 'basket', kind: 'context', folded: { typed: '' } });
  });
});

describe('the sequence', () => {
  it('continues after a reload, above all stored numbers', async () => {
    const store = createMemoryStore();
    const first = start(store);
    await settle();
    for (let index = 0; index < 20; index += 1)
      first.send('basket', { type: 'basket.typed', text: `${index}` });
    first.root.stop();
    const last = first.recorded.at(-1)?.seq ?? 0;
    const second = start(store);
    await settle();
    second.send('page', { type: 'page.turned' });
    second.journal.startRecorder(createRecorder);
    expect(Math.min(...second.recorded.map(({ seq }) => seq))).toBeGreaterThan(last);
  });
});

describe('recordings in memory', () => {
  it('are compacted when long, and still fold to the current state', async () => {
    const { send, journal, machines } = start();
    journal.startRecorder(createRecorder);
    await settle();
    for (let index = 0; index < 1201; index += 1) send('page', { type: 'page.turned' });
    const streams = journal.streams();
    expect(streamOf(streams, 'page').entries.length).toBeLessThanOrEqual(501);
    expect(streamOf(streams, 'page').base).not.toBeNull();
    const folded = foldSystem(createExport(streams, 7), machines);
    expect(folded.streams.find(({ flow }) => flow === 'page')).toMatchObject({
      state: 'turned',
      problem: null,
    });
    expect(folded.divergence).toBeNull();
  });

  it('have a total size limit', async () => {
    const { send, journal } = start();
    journal.startRecorder(createRecorder);
    await settle();
    const text = 'x'.repeat(20_000);
    for (let index = 0; index < 300; index += 1) send('page', { type: 'page.turned', text });
    expect(JSON.stringify(journal.streams()).length).toBeLessThan(maxCharacters + 100_000);
  });
});
