/** The browser session of a path: page, fault proxy, and the journal in its storage. */
import type { BrowserContext, Page } from 'playwright-core';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { fold } from '../../../../src/journal/fold.ts';
import { createStorageStore } from '../../../../src/journal/createStorageStore.ts';
import type { Stream } from '../../../../src/journal/stream.ts';
import { createFakeStorage } from '../../../support/createFakeStorage.ts';
import type { FaultProxy } from '../../../support/faultProxy.ts';
import type { Flow } from '../../support/flow.ts';
import type { PathStep } from '../../support/paths.ts';
import { stepperOf } from '../../support/stepper.ts';
import { machinesOf } from '../../support/pathState.ts';
import type { ShopperApi } from './shopperApi.ts';

export interface BrowserSession {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly proxy: FaultProxy;
  readonly api: ShopperApi;
  /** Address of the shop. */
  readonly url: string;
  /** The snapshot folded from the stored journal. */
  readonly snapshotOf: (id: string) => Promise<AnyMachineSnapshot | undefined>;
  /** The transitions recorded in the journal since the last call. */
  readonly lines: () => Promise<readonly string[]>;
  /** The next step of the path, for drivers that prepare it. */
  upcoming: PathStep | undefined;
}

/** Streams are stored per browser (`journal`) or per tab (`tab.<n>`). */
const isKeyOf = (id: string, key: string): boolean =>
  /^verrow\.(journal|tab\.\d+)\./.test(key) && key.endsWith(`.${id}`);

const newEntries = (stream: Stream, before: Stream | undefined): Stream['entries'] => {
  const known = before?.entries ?? [];
  const isContinued = known.every(([seq, at], index) => {
    const entry = stream.entries[index];
    return entry?.[0] === seq && entry[1] === at;
  });
  return isContinued ? stream.entries.slice(known.length) : stream.entries;
};

const linesIn = (machine: AnyStateMachine, stream: Stream, added: Stream['entries']): string[] => {
  const known = stream.entries.slice(0, stream.entries.length - added.length);
  let snapshot = fold(machine, { ...stream, entries: known });
  return added.flatMap(([, , event]) => {
    if (snapshot.status !== 'active') return [];
    const stepped = stepperOf(machine).step(snapshot, event);
    ({ snapshot } = stepped);
    return stepped.taken;
  });
};

type SessionInput = Omit<BrowserSession, 'snapshotOf' | 'lines' | 'upcoming'>;

export const createBrowserSession = (flow: Flow, input: SessionInput): BrowserSession => {
  const machines = machinesOf(flow);
  const last = new Map<string, Stream>();
  const read = async () => {
    const entries = await input.page.evaluate(() => Object.entries(localStorage));
    return machines.flatMap(([id, machine]) => {
      const head = entries.find(([key]) => isKeyOf(id, key))?.[0] ?? '';
      const stored = createFakeStorage(new Map(entries));
      const stream = createStorageStore(() => stored, head.slice(0, -id.length)).read(id);
      return stream ? [{ id, machine, stream }] : [];
    });
  };
  return {
    ...input,
    upcoming: undefined,
    snapshotOf: async (id) => {
      const found = (await read()).find((one) => one.id === id);
      return found && fold(found.machine, found.stream);
    },
    lines: async () =>
      (await read()).flatMap(({ id, machine, stream }) => {
        const added = newEntries(stream, last.get(id));
        last.set(id, stream);
        return linesIn(machine, stream, added);
      }),
  };
};
