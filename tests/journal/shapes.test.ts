/** Every shape that a durable machine had since fixtures are kept is resumed by today's machine: docs/decisions/026. */
import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { configHash } from '../../src/journal/hash.ts';
import type { Stream } from '../../src/journal/stream.ts';
import { versions, type DurableId } from '../../src/machines/versions.ts';
import { durableOf, keepShape, readShapes, recordPresentShape } from './support/keptShapes.ts';
import { recordShape, shapeFaults, type Shape } from './support/shapes.ts';
import { shapeTable } from './support/shapeTable.ts';

const isKeeping = process.env.VERROW_KEEP_SHAPES === '1';

describe.each((Object.keys(versions) as DurableId[]).map((id) => ({ id })))('the shapes of $id', ({ id }) => {
  it.runIf(isKeeping)('are kept', async () => {
    const hash = configHash(durableOf(id).machine);
    if (readShapes(id).every(({ stream }) => stream.hash !== hash))
      keepShape(id, await recordPresentShape(id));
    expect(readShapes(id).map(({ stream }) => stream.hash)).toContain(hash);
  });

  it('hold the present one: keep the shape of this machine with `npm run paths -- --keep-shapes`', () => {
    expect(readShapes(id).map(({ stream }) => stream.hash)).toContain(configHash(durableOf(id).machine));
  });

  it('CHECK-17 resume on the step, with what was typed, and repeat no request under another key', () => {
    const dropped = shapeTable[id].seededByServer ?? {};
    const shapes = readShapes(id).filter(({ stream }) => !(stream.hash in dropped));
    expect(shapes.flatMap((shape) => shapeFaults(shape, durableOf(id), shapeTable[id]))).toEqual([]);
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

  it('is found where it drops the streams of the shape before', () => {
    expect(faults(after)).toEqual([`form of shape ${configHash(before)} is not resumed: write an upcast`]);
  });

  it('is found where its upcast loses what was typed', () => {
    expect(faults(after, (stream) => stream)).toEqual([
      `form of shape ${configHash(before)}: typed is "" and was "wool"`,
    ]);
  });

  it('is fine where its upcast translates the events', () => {
    const rename = (stream: Stream): Stream => ({
      ...stream,
      entries: stream.entries.map(([seq, at, event]) => [seq, at, { ...event, type: 'form.edited' }]),
    });
    expect(faults(after, rename)).toEqual([]);
  });

  it('is found where a resume confirms a payment again', () => {
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
    const kept = recordShape(stream, { machine: paying, version: 1 }, all);
    expect(kept.expected.requests).toEqual([]);
    const hash = kept.stream.hash;
    expect(shapeFaults(kept, { machine: careless, version: 1, upcast: (older) => older }, all)).toEqual([
      `paying of shape ${hash}: requests is [{"src":"confirmPayment","keys":["k1"]}] and was []`,
      `paying of shape ${hash} repeats confirmPayment`,
    ]);
  });
});
