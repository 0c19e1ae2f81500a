/** Somebody at a browser who walks paths: their page, what stands between it and the servers, and what their journal says. */
import type { BrowserContext, Page } from 'playwright-core';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { fold } from '../../../../src/journal/fold.ts';
import { createStorageStore } from '../../../../src/journal/createStorageStore.ts';
import type { Stream } from '../../../../src/journal/stream.ts';
import { fakeStorage } from '../../../support/fakeStorage.ts';
import type { FaultProxy } from '../../../support/faultProxy.ts';
import type { Flow } from '../../support/flow.ts';
import type { PathStep } from '../../support/paths.ts';
import { stepperOf } from '../../support/stepper.ts';
import { machinesOf } from '../../support/walk.ts';
import type { ShopperApi } from './shopperApi.ts';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly proxy: FaultProxy;
  readonly api: ShopperApi;
  /** Address of the shop. */
  readonly url: string;
  /** What the journal in the browser's storage folds to. */
  readonly snapshotOf: (id: string) => Promise<AnyMachineSnapshot | undefined>;
  /** The transitions that the journal tells of since this was asked last. */
  readonly lines: () => Promise<readonly string[]>;
  /** What follows on the path, for what has to be prepared. */
  upcoming: PathStep | undefined;
}

/** A flow of one shopper has a stream of its own, and what lies open on a page has one a tab. */
const isKeyOf = (id: string, key: string): boolean =>
  /^verrow\.(journal|tab\.\d+)\./.test(key) && key.endsWith(`.${id}`);

const beyond = (stream: Stream, before: Stream | undefined): Stream['entries'] => {
  const known = before?.entries ?? [];
  const goesOn = known.every(([seq, at], index) => {
    const entry = stream.entries[index];
    return entry?.[0] === seq && entry[1] === at;
  });
  return goesOn ? stream.entries.slice(known.length) : stream.entries;
};

const linesIn = (machine: AnyStateMachine, stream: Stream, news: Stream['entries']): string[] => {
  const known = stream.entries.slice(0, stream.entries.length - news.length);
  let snapshot = fold(machine, { ...stream, entries: known });
  return news.flatMap(([, , event]) => {
    if (snapshot.status !== 'active') return [];
    const stepped = stepperOf(machine).step(snapshot, event);
    ({ snapshot } = stepped);
    return stepped.taken;
  });
};

type Given = Omit<Visit, 'snapshotOf' | 'lines' | 'upcoming'>;

export const visitOf = (flow: Flow, given: Given): Visit => {
  const machines = machinesOf(flow);
  const last = new Map<string, Stream>();
  const read = async () => {
    const entries = await given.page.evaluate(() => Object.entries(localStorage));
    return machines.flatMap(([id, machine]) => {
      const head = entries.find(([key]) => isKeyOf(id, key))?.[0] ?? '';
      const stored = fakeStorage(new Map(entries));
      const stream = createStorageStore(() => stored, head.slice(0, -id.length)).read(id);
      return stream ? [{ id, machine, stream }] : [];
    });
  };
  return {
    ...given,
    upcoming: undefined,
    snapshotOf: async (id) => {
      const found = (await read()).find((one) => one.id === id);
      return found && fold(found.machine, found.stream);
    },
    lines: async () =>
      (await read()).flatMap(({ id, machine, stream }) => {
        const news = beyond(stream, last.get(id));
        last.set(id, stream);
        return linesIn(machine, stream, news);
      }),
  };
};
