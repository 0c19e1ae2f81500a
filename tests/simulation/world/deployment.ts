/** The shop in operation: its server process, started again after each crash, and what lies between it and others. */
import { DatabaseSync } from 'node:sqlite';
import type { VatScheme } from '../../../contract/rules/vat.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import type { MomentaryFault, PlannedFault } from './faults.ts';
import { createInspector, type Inspector } from './inspector.ts';
import { providerTable } from './jobDriver.ts';
import type { Provider } from './provider.ts';
import { createProviderLink } from './providerLink.ts';
import {
  cutPower,
  databaseFile,
  startServer,
  type ServerProcess,
  type ServerReply,
  type ShopRequest,
} from './server.ts';
import type { StorePoint } from './simulatedDialect.ts';
import { never, type World } from './world.ts';

type Crash = Extract<MomentaryFault, { kind: 'crash' }>;

export interface Deployment {
  /** Answers a request; null where the process is down or dies before it answers. */
  readonly handle: (request: ShopRequest) => Promise<ServerReply | null>;
  readonly inspector: Inspector;
  /** The texts of the mails that were sent, by effect key. */
  readonly mails: ReadonlyMap<string, string>;
  /** Commits since the start. */
  readonly commits: () => number;
  /** Commits and changes at the provider since the start. */
  readonly changes: () => number;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly isUp: () => boolean;
  /** Runs queued work of the current process after the database changed. */
  readonly refresh: () => void;
}

export interface DeploymentOptions {
  readonly faults: readonly PlannedFault[];
  readonly carrierLegSeconds: number | null;
  /** `single` without. */
  readonly vatScheme?: VatScheme;
  /** How often a statement lets others run first. */
  readonly yields: number;
}

const maximumPages = 1_073_741_823;

const pointsOf: { readonly [At in Crash['at']]: readonly StorePoint[] } = {
  beforeCommit: ['beforeCommit'],
  afterCommit: ['afterCommit', 'flush'],
  providerCall: [],
  anywhere: ['statement', 'begin', 'beforeCommit', 'flush', 'afterCommit'],
};

export const createDeployment = (
  world: World,
  provider: Provider,
  { faults: planned, carrierLegSeconds, vatScheme = 'single', yields }: DeploymentOptions,
  /** Sees the database as the commit left it. */
  onCommit: (tables: ReadonlySet<string>, inspector: Inspector) => void,
): Deployment => {
  const { timeline, faults, chance, recorder, folder, tell } = world;
  const inspector = createInspector();
  const mails = new Map<string, string>();
  let generation = 0;
  let clockOffset = 0;
  let commits = 0;
  let providerChanges = 0;
  let armed: Crash | undefined;
  let server: ServerProcess | undefined;
  let isStopped = false;
  let inspectedFile = '';
  const pending = new Set<() => void>();
  /** Tables of the commits since the jobs' timetable was read. */
  const written = new Set<string>();

  const crash = ({ isPowerCut, downMs, at }: Crash): void => {
    const died = server;
    if (!died) return;
    armed = undefined;
    server = undefined;
    faults.noteMoment();
    tell(
      `The server ${isPowerCut ? 'loses its power' : 'is killed'} (${at}); it starts again after ${downMs} ms.`,
    );
    if (isPowerCut) {
      cutPower(folder, generation, died.store.flushedBytes());
      generation += 1;
    }
    died.kill();
    for (const lose of pending) lose();
    pending.clear();
    timeline.schedule(downMs, 'the server starts', () => start());
  };

  /** Undefined continues at once, which most statements do. */
  const reach = (point: StorePoint): Promise<void> | undefined => {
    if (armed && pointsOf[armed.at].includes(point)) {
      crash(armed);
      return never();
    }
    if (faults.strikes('storeSlow')) return timeline.sleep(chance.integer(1, 1000), `slow ${point}`);
    if (chance.happens(point === 'flush' ? 0.5 + yields / 2 : yields))
      return timeline.sleep(chance.integer(0, 5), point);
    return undefined;
  };

  const link = createProviderLink(world, provider, {
    crashInCall: () => {
      if (armed?.at !== 'providerCall') return false;
      crash(armed);
      return true;
    },
  });

  const send = async (mail: Mail): Promise<void> => {
    const sender = server;
    await timeline.sleep(chance.integer(5, 200), 'mail server');
    if (!sender?.isAlive()) return never();
    if (faults.strikes('mailDown')) throw new Error('The mail server refuses the connection.');
    recorder.note('mail', mail.effectKey);
    mails.set(mail.effectKey, mail.text);
  };

  const limitPages = async (process: ServerProcess): Promise<void> => {
    const pages = inspector.text('PRAGMA page_count') ?? '0';
    try {
      await process.store.pragma(`max_page_count = ${faults.isActive('storeFull') ? pages : maximumPages}`);
    } catch (error) {
      recorder.note('log', `The limit could not be set: ${String(error)}`);
      timeline.schedule(100, 'the limit is set again', () => {
        if (process.isAlive()) void limitPages(process);
      });
    }
  };

  const start = async (): Promise<void> => {
    const file = databaseFile(folder, generation);
    if (file !== inspectedFile) inspector.open(file);
    inspectedFile = file;
    const started: { process?: ServerProcess } = {};
    const isCurrent = () => started.process !== undefined && server === started.process;
    const process = await startServer(world, {
      file,
      inspector,
      carrierLegSeconds,
      vatScheme,
      provider,
      clock: () => new Date(timeline.now() + clockOffset),
      fetch: link.fetchFor(isCurrent),
      mailer: { send },
      hooks: {
        reach: (point) => (isCurrent() ? reach(point) : undefined),
        note: recorder.note,
        onCommit: (tables) => {
          commits += 1;
          for (const table of tables) written.add(table);
          onCommit(tables, inspector);
        },
      },
    });
    started.process = process;
    server = process;
    if (faults.isActive('storeFull')) void limitPages(process);
  };

  /** Another process writes: it takes the write lock once it is free. */
  const holdLock = (file: string, forMs: number): void => {
    const other = new DatabaseSync(file, { timeout: 0 });
    try {
      other.exec('BEGIN IMMEDIATE');
    } catch {
      other.close();
      timeline.schedule(20, 'the other process waits for its lock', () => holdLock(file, forMs));
      return;
    }
    timeline.schedule(forMs, 'the other process commits', () => {
      other.exec('COMMIT');
      other.close();
    });
  };

  const arrange = (fault: PlannedFault): void => {
    timeline.schedule(fault.fromMs, `fault ${fault.kind}`, () => {
      if (faults.hasEnded()) return;
      if (fault.kind === 'crash') {
        armed = fault;
        // An idle server reaches no such point: it dies a little later anyway.
        timeline.schedule(30_000, 'the server dies while idle', () => {
          if (armed === fault) crash(fault);
        });
        return;
      }
      if (fault.kind === 'clockStep') {
        clockOffset += fault.byMs;
        faults.noteMoment();
        tell(`The server's clock is set ${Math.round(fault.byMs / 1000)} s.`);
        server?.jobs.refresh();
        return;
      }
      tell(`From now on: ${fault.kind}, for ${Math.round(fault.forMs / 1000)} s.`);
      if (fault.kind === 'storeBusy') holdLock(databaseFile(folder, generation), fault.forMs);
      if (fault.kind === 'storeFull' && server) {
        const process = server;
        void limitPages(process);
        timeline.schedule(fault.forMs + 1, 'the disk has space again', () => {
          if (server) void limitPages(server);
        });
      }
    });
  };
  for (const fault of planned) arrange(fault);

  return {
    inspector,
    mails,
    start,
    commits: () => commits,
    changes: () => commits + provider.changes(),
    isUp: () => server !== undefined,
    refresh: () => {
      if (provider.changes() !== providerChanges) written.add(providerTable);
      providerChanges = provider.changes();
      server?.jobs.refresh(written);
      written.clear();
    },
    handle: async (request) => {
      const process = server;
      if (!process || isStopped) return null;
      const { promise, resolve } = Promise.withResolvers<null>();
      const lose = () => resolve(null);
      pending.add(lose);
      const reply = await Promise.race([process.handle(request), promise]);
      pending.delete(lose);
      return reply;
    },
    stop: () => {
      isStopped = true;
      server?.kill();
      server = undefined;
      inspector.close();
    },
  };
};
