/** Reads and writes the fixtures in `tests/journal/shapes`, and records the current shape of a machine. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreChildren } from '../../../src/journal/restoreChildren.ts';
import type { Stream } from '../../../src/journal/stream.ts';
import type { Durable } from '../../../src/journal/journal.ts';
import { shopMachines } from '../../../src/flows/definition/shopMachines.ts';
import type { Upcast } from '../../../src/machines/common/flow.ts';
import { durableFlows } from '../../../src/machines/registry.ts';
import * as listedUpcasts from '../../../src/machines/upcasts.ts';
import { eventLabel } from '../../paths/support/labels.ts';
import { startLiveFlow } from '../../paths/support/liveFlow.ts';
import { project } from '../../paths/support/projectPaths.ts';
import { initialState, movesOf, applyMove } from '../../paths/support/pathState.ts';
import { recordShape, type Shape } from './shapes.ts';
import { shapeRow } from './shapeTable.ts';

const folderOf = (id: string): string => join(project, 'tests', 'journal', 'shapes', id);

const upcasts = new Map<string, Upcast>(Object.entries(listedUpcasts));

/** The durable machine as registered by the app. */
export const durableOf = (id: string): Durable => {
  const [flow, machine] = [durableFlows.find((each) => each.id === id), shopMachines.get(id)];
  if (!flow || !machine) throw new Error(`${id} is no durable flow.`);
  const { version, olderShapes } = flow.durable;
  // As the app loads it: for the shapes that the flow names.
  const upcast = (stream: Stream) =>
    olderShapes?.includes(stream.hash) ? upcasts.get(id)?.(stream) : undefined;
  return { machine, version, upcast, ...(id === 'checkout' && { restoreChildren }) };
};

export const readShapes = (id: string): readonly Shape[] =>
  existsSync(folderOf(id))
    ? readdirSync(folderOf(id))
        .toSorted()
        // Written by `writeShape`.
        .map((file) => JSON.parse(readFileSync(join(folderOf(id), file), 'utf8')) as Shape)
    : [];

/** Runs the path of the table with live actors and returns the recorded stream as a fixture. */
export const recordCurrentShape = async (id: string): Promise<Shape> => {
  const { flow, path } = shapeRow(id);
  const live = startLiveFlow(flow);
  let walk = initialState(flow);
  for (const step of path) {
    const [label, index = '0'] = step.split('#');
    const move = movesOf(flow, walk).filter(({ event }) => eventLabel(event.type) === label)[Number(index)];
    if (!move) throw new Error(`${id} takes no ${step} on its path to the middle of its flow.`);
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await live.perform(move);
    walk = applyMove(flow, walk, move);
  }
  const stream = live.stored(id);
  live.stop();
  if (!stream) throw new Error(`${id} has no stream.`);
  return recordShape(stream, durableOf(id), shapeRow(id));
};

/** Writes the fixture of the current shape unless it exists. */
export const writeShape = (id: string, shape: Shape): void => {
  const file = join(folderOf(id), `${shape.stream.hash}.json`);
  if (existsSync(file)) return;
  mkdirSync(folderOf(id), { recursive: true });
  writeFileSync(file, `${JSON.stringify(shape, null, 2)}\n`);
};
