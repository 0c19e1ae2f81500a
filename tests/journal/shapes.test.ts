/** Streams of earlier machine shapes, stored as fixtures, are resumed by the current machines: docs/decisions/026. */
import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { configHash } from '../../src/journal/configHash.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { durableFlows } from '../../src/machines/registry.ts';
import { durableOf, writeShape, readShapes, recordCurrentShape } from './support/shapeFixtures.ts';
import { recordShape, shapeFaults, type Shape } from './support/shapes.ts';
import { shapeRow } from './support/shapeTable.ts';

const isWritingFixtures = process.env.VERROW_KEEP_SHAPES === '1';

describe.each(durableFlows.map(({ id }) => ({ id })))('the shapes of $id', ({ id }) => {
  it.runIf(isWritingFixtures)('are written as fixtures', async () => {
    const hash = configHash(durableOf(id).machine);
    if (readShapes(id).every(({ stream }) => stream.hash !== hash))
      writeShape(id, await recordCurrentShape(id));
    expect(readShapes(id).map(({ stream }) => stream.hash)).toContain(hash);
  });

  it('include the current one: write it with `npm run paths -- --keep-shapes`', () => {
    expect(readShapes(id).map(({ stream }) => stream.hash)).toContain(configHash(durableOf(id).machine));
  });

  it('CHECK-17 resume at the same step, with the same drafts, and repeat requests only with the same key', () => {
    const dropped = shapeRow(id).seededByServer ?? {};
    const shapes = readShapes(id).filter(({ stream }) => !(stream.hash in dropped));
    expect(shapes.flatMap((shape) => shapeFaults(shape, durableOf(id), shapeRow(id)))).toEqual([]);
  });
});

describe('a change of a machine', () => {
  const formSetup = setup({
    types: { context: {} as { text: string } },
    actions: { setText: assign({ text: ({ event }) => String(event['text']) }) },
  });
  const before = formSetup.createMachine({
    id: 'form',
    context: { text: '' },
    initial: 'writing',
    states: { writing: { tags: 'form', on: { 'form.typed': { actions: 'setText' } } } },
  });
  const after = formSetup.createMachine({
    id: 'form',
    context: { text: '' },
    initial: 'editing',
    states: { editing: { tags: 'form', on: { 'form.edited': { actions: 'setText' } } } },
  });
  const selectors = {
    step: (snapshot: { readonly hasTag: (tag: string) => boolean }) => snapshot.hasTag('form'),
    typed: ({ context }: { readonly context: { readonly text: string } }) => context.text,
  };
  const recorded: Stream = {
    flow: 'form',
    machine: 'form',
    version: 1,
    hash: '',
    input: null,
    base: null,
    baseSeq: 0,
    entries: [[1, 0, { type: 'form.typed', text: 'wool' }]],
  };
  const shape: Shape = recordShape(recorded, { machine: before, version: 1 }, selectors);
  const faults = (machine: AnyStateMachine, upcast?: (stream: Stream) => Stream | undefined) =>
    shapeFaults(shape, { machine, version: 2, ...(upcast && { upcast }) }, selectors);

  it('is detected if it removes the streams of the previous shape', () => {
    expect(faults(after)).toEqual([`form of shape ${configHash(before)} is not resumed: write an upcast`]);
  });

  it('is detected if its upcast loses drafts', () => {
    expect(faults(after, (stream) => stream)).toEqual([
      `form of shape ${configHash(before)}: typed is "" and was "wool"`,
    ]);
  });

  it('is accepted if its upcast converts the events', () => {
    const rename = (stream: Stream): Stream => ({
      ...stream,
      entries: stream.entries.map(([seq, at, event]) => [seq, at, { ...event, type: 'form.edited' }]),
    });
    expect(faults(after, rename)).toEqual([]);
  });

  it('is detected if a resume confirms a payment again', () => {
    const confirmPayment = fromPromise<void, { readonly key: string }>(() => new Promise(() => undefined));
    const payingSetup = setup({
      types: { input: {} as { readonly key: string }, context: {} as { readonly key: string } },
      actors: { confirmPayment },
    });
    const context = ({ input }: { readonly input: { readonly key: string } }) => ({ key: input.key });
    const paying = payingSetup.createMachine({
      id: 'paying',
      context,
      initial: 'confirming',
      states: {
        confirming: {
          invoke: { src: 'confirmPayment', input: ({ context: { key } }) => ({ key }) },
          on: { 'journal.resumed': 'checking' },
        },
        checking: {},
      },
    });
    const careless = payingSetup.createMachine({
      id: 'paying',
      context,
      initial: 'confirming',
      states: {
        confirming: { invoke: { src: 'confirmPayment', input: ({ context: { key } }) => ({ key }) } },
      },
    });
    const stream = { ...recorded, flow: 'paying', machine: 'paying', input: { key: 'k1' }, entries: [] };
    const all = { step: () => null, typed: () => null };
    const fixture = recordShape(stream, { machine: paying, version: 1 }, all);
    expect(fixture.expected.requests).toEqual([]);
    const hash = fixture.stream.hash;
    expect(shapeFaults(fixture, { machine: careless, version: 1, upcast: (older) => older }, all)).toEqual([
      `paying of shape ${hash}: requests is [{"src":"confirmPayment","keys":["k1"]}] and was []`,
      `paying of shape ${hash} repeats confirmPayment`,
    ]);
  });
});
