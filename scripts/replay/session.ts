import { shopMachines } from '../../src/flows/definition/shopMachines.ts';
import type { JournalExport } from '../../src/journal/export.ts';
import { foldSystem, type FoldedSystem } from '../../src/journal/foldSystem.ts';
import { configHash } from '../../src/journal/configHash.ts';
import type { Stream } from '../../src/journal/stream.ts';
import type { Upcast } from '../../src/machines/common/flow.ts';
import { durableFlows } from '../../src/machines/registry.ts';
import * as listedUpcasts from '../../src/machines/upcasts.ts';

const versionByMachine = new Map(durableFlows.map(({ id, durable }) => [id, durable.version]));
const upcastByMachine = new Map<string, Upcast>(Object.entries(listedUpcasts));

/** Upcasts a stream of an older shape, if the machine has an upcast. */
const upcast = (stream: Stream): Stream => {
  const machine = shopMachines.get(stream.machine);
  if (!machine) return stream;
  const hash = configHash(machine);
  const isOlder = durableFlows.some(
    ({ id, durable }) => id === stream.machine && durable.olderShapes?.includes(stream.hash),
  );
  const older = isOlder ? upcastByMachine.get(stream.machine)?.(stream) : undefined;
  return older ? { ...older, hash } : stream;
};

/** Folds every stream of a session with the current machines. */
export const replaySession = (session: JournalExport): FoldedSystem => {
  const folded = foldSystem({ ...session, streams: session.streams.map(upcast) }, shopMachines);
  return {
    ...folded,
    streams: folded.streams.map((stream, index) => {
      const version = session.streams[index]?.version;
      // Version 0: the machine is not durable.
      const matchesVersion = version === 0 || version === versionByMachine.get(stream.machine);
      return { ...stream, matchesCurrentMachine: stream.matchesCurrentMachine && matchesVersion };
    }),
  };
};
