/** Fixtures of machine shapes: a recorded stream each, and the expected result of resuming it. */
import { createActor, type AnyMachineSnapshot, type Snapshot } from 'xstate';
import { configHash } from '../../../src/journal/configHash.ts';
import { createJournal, type Durable } from '../../../src/journal/journal.ts';
import { createMemoryStore } from '../../../src/journal/createMemoryStore.ts';
import { isPlainRecord } from '../../../src/journal/plainRecord.ts';
import type { Stream } from '../../../src/journal/stream.ts';

/** Selectors of what must survive a change of the machine, for snapshots of the current machine. */
export interface ShapeSelectors {
  readonly step: (snapshot: AnyMachineSnapshot) => unknown;
  /** Everything that the user entered or selected. */
  readonly typed: (snapshot: AnyMachineSnapshot) => unknown;
}

/** A request that starts when the flow is resumed, with the idempotency keys in its input. */
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

/** Requests that charge a card: never repeated by a resume (CHECK-17). */
const neverRepeated: readonly string[] = ['confirmPayment'];

const keysIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isPlainRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /^(?:key|requestId)$/.test(name) ? [inner] : keysIn(inner),
  );
};

/** Invoked actors of a persisted snapshot and its child machines, which XState restarts. */
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

/** Resumes a stream with the current machine and upcast; undefined if the stream is removed. */
const resumeShape = (stream: Stream, durable: Durable, { step, typed }: ShapeSelectors) => {
  const store = createMemoryStore();
  store.write(stream.flow, stream);
  const journal = createJournal({ store, now: () => stream.entries.at(-1)?.[1] ?? 0 });
  journal.register({ [stream.flow]: durable });
  const persisted = journal.resume(stream.flow);
  if (!persisted) return undefined;
  // Not started: no request is sent.
  const snapshot = createActor(durable.machine, { snapshot: persisted, input: undefined }).getSnapshot();
  const found = { step: step(snapshot), typed: typed(snapshot), requests: requestsOf(persisted) };
  // In the format of a fixture.
  return JSON.parse(JSON.stringify(found)) as Shape['expected'];
};

/** Creates the fixture of a machine's current shape. */
export const recordShape = (recorded: Stream, durable: Durable, selectors: ShapeSelectors): Shape => {
  const stream = { ...recorded, version: durable.version, hash: configHash(durable.machine) };
  const expected = resumeShape(stream, durable, selectors);
  if (!expected) throw new Error(`The stream of ${recorded.flow} is not resumed.`);
  return { stream, expected };
};

/** Differences between resuming the fixture with the current machine and its expected result. */
export const shapeFaults = ({ stream, expected }: Shape, durable: Durable, selectors: ShapeSelectors) => {
  const name = `${stream.flow} of shape ${stream.hash}`;
  const found = resumeShape(stream, durable, selectors);
  if (!found) return [`${name} is not resumed: write an upcast`];
  const differing = (['step', 'typed', 'requests'] as const).flatMap((part) => {
    const [expectedJson, actualJson] = [JSON.stringify(expected[part]), JSON.stringify(found[part])];
    return expectedJson === actualJson ? [] : [`${name}: ${part} is ${actualJson} and was ${expectedJson}`];
  });
  const repeated = found.requests.filter(({ src }) => neverRepeated.includes(src));
  return [...differing, ...repeated.map(({ src }) => `${name} repeats ${src}`)];
};
