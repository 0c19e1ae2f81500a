/** Fixtures of the shapes that durable machines had: a recorded stream each, and what a resume of it must give. */
import { createActor, type AnyMachineSnapshot, type Snapshot } from 'xstate';
import { configHash } from '../../../src/journal/hash.ts';
import { createJournal, type Durable } from '../../../src/journal/journal.ts';
import { memoryStore } from '../../../src/journal/memoryStore.ts';
import { isPlainRecord } from '../../../src/journal/plainRecord.ts';
import type { Stream } from '../../../src/journal/stream.ts';

/** What must survive a change of the machine, read from a snapshot of today's. */
export interface ShapeSelectors {
  readonly step: (snapshot: AnyMachineSnapshot) => unknown;
  /** All that the user typed or chose. */
  readonly typed: (snapshot: AnyMachineSnapshot) => unknown;
}

/** A request that runs once the flow is resumed, with the idempotency keys in its input. */
export interface ResumedRequest {
  readonly src: string;
  readonly keys: readonly string[];
}

export interface Shape {
  readonly stream: Stream;
  readonly expected: {
    readonly step: unknown;
    readonly typed: unknown;
    readonly requests: readonly ResumedRequest[];
  };
}

/** Charges a card: never repeated by a resume (CHECK-17). */
const neverRepeated: readonly string[] = ['confirmPayment'];

const keysIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isPlainRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /^(?:key|requestId)$/.test(name) ? [inner] : keysIn(inner),
  );
};

/** The invoked actors of a persisted snapshot, those of its child machines included: XState starts them again. */
const requestsOf = (persisted: Snapshot<unknown>): ResumedRequest[] => {
  const children: unknown = Reflect.get(persisted, 'children');
  if (!isPlainRecord(children)) return [];
  return Object.values(children).flatMap((child) => {
    if (!isPlainRecord(child) || !isPlainRecord(child['snapshot'])) return [];
    const { src, snapshot } = child;
    if ('children' in snapshot) return requestsOf(snapshot as unknown as Snapshot<unknown>);
    return snapshot['status'] === 'active' ? [{ src: String(src), keys: keysIn(snapshot['input']) }] : [];
  });
};

/** What `journal.resume` makes of the stream, with the machine and the upcast of today; undefined where it drops the stream. */
const resumeShape = (stream: Stream, durable: Durable, { step, typed }: ShapeSelectors) => {
  const store = memoryStore();
  store.write(stream.flow, stream);
  const journal = createJournal({ store, now: () => stream.entries.at(-1)?.[1] ?? 0 });
  journal.register({ [stream.flow]: durable });
  const persisted = journal.resume(stream.flow);
  if (!persisted) return undefined;
  // Not started: no request is sent.
  const snapshot = createActor(durable.machine, { snapshot: persisted, input: undefined }).getSnapshot();
  const found = { step: step(snapshot), typed: typed(snapshot), requests: requestsOf(persisted) };
  // As a fixture holds it.
  return JSON.parse(JSON.stringify(found)) as Shape['expected'];
};

/** The present shape of a machine, as a fixture. */
export const recordShape = (recorded: Stream, durable: Durable, selectors: ShapeSelectors): Shape => {
  const stream = { ...recorded, version: durable.version, hash: configHash(durable.machine) };
  const expected = resumeShape(stream, durable, selectors);
  if (!expected) throw new Error(`The stream of ${recorded.flow} is not resumed.`);
  return { stream, expected };
};

/** How a resume of the fixture on today's machine differs from what it must give; empty where it does not. */
export const shapeFaults = ({ stream, expected }: Shape, durable: Durable, selectors: ShapeSelectors) => {
  const name = `${stream.flow} of shape ${stream.hash}`;
  const found = resumeShape(stream, durable, selectors);
  if (!found) return [`${name} is not resumed: write an upcast`];
  const differing = (['step', 'typed', 'requests'] as const).flatMap((part) => {
    const [wanted, is] = [JSON.stringify(expected[part]), JSON.stringify(found[part])];
    return wanted === is ? [] : [`${name}: ${part} is ${is} and was ${wanted}`];
  });
  const repeated = found.requests.filter(({ src }) => neverRepeated.includes(src));
  return [...differing, ...repeated.map(({ src }) => `${name} repeats ${src}`)];
};
