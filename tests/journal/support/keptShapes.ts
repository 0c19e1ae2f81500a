/** Reads and writes the fixtures in `tests/journal/shapes`, and records the present shape of a machine. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { graft } from '../../../src/journal/graft.ts';
import type { Durable } from '../../../src/journal/journal.ts';
import { durables } from '../../../src/machines/durables.ts';
import type { DurableId } from '../../../src/machines/versions.ts';
import { eventLabel } from '../../paths/support/labels.ts';
import { goLive } from '../../paths/support/live.ts';
import { project } from '../../paths/support/places.ts';
import { begin, movesOf, take } from '../../paths/support/walk.ts';
import { recordShape, type Shape } from './shapes.ts';
import { shapeTable } from './shapeTable.ts';

const folderOf = (id: string): string => join(project, 'tests', 'journal', 'shapes', id);

/** As the app registers it. */
export const durableOf = (id: DurableId): Durable =>
  id === 'checkout' ? { ...durables[id], graft } : durables[id];

export const readShapes = (id: DurableId): readonly Shape[] =>
  existsSync(folderOf(id))
    ? readdirSync(folderOf(id))
        .toSorted()
        // Written by `keepShape`.
        .map((file) => JSON.parse(readFileSync(join(folderOf(id), file), 'utf8')) as Shape)
    : [];

/** Walks the path of the table with live actors and takes the stream that the journal has of the machine then. */
export const recordPresentShape = async (id: DurableId): Promise<Shape> => {
  const { flow, path } = shapeTable[id];
  const live = goLive(flow);
  let walk = begin(flow);
  for (const step of path) {
    const [label, index = '0'] = step.split('#');
    const move = movesOf(flow, walk).filter(({ event }) => eventLabel(event.type) === label)[Number(index)];
    if (!move) throw new Error(`${id} takes no ${step} on its path to the middle of its flow.`);
    // oxlint-disable-next-line no-await-in-loop -- one event after the other
    await live.perform(move);
    walk = take(flow, walk, move);
  }
  const stream = live.stored(id);
  live.stop();
  if (!stream) throw new Error(`${id} has no stream.`);
  return recordShape(stream, durableOf(id), shapeTable[id]);
};

/** Adds the fixture of the present shape; one that exists stays as it is. */
export const keepShape = (id: DurableId, shape: Shape): void => {
  const file = join(folderOf(id), `${shape.stream.hash}.json`);
  if (existsSync(file)) return;
  mkdirSync(folderOf(id), { recursive: true });
  writeFileSync(file, `${JSON.stringify(shape, null, 2)}\n`);
};
