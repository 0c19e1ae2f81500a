import type { Handle } from '../database.ts';
import { createVersionReader, type Versions } from './stockVersion.ts';

const minuteMs = 60_000;

/** Returns the stamp, at once where the versions were read in the same turn of the event loop. */
export type ReadStamp = () => string | Promise<string>;

/**
 * Creates a reader of the catalogue's stamp, which changes with the catalogue, with any stock, and each minute, because 'new' depends on
 * the time. Requests that arrive together share one read: a change that was confirmed before them is in it, because its confirmation took
 * a turn of the event loop as well.
 */
export const createStampReader = (db: Handle, clock: () => Date): ReadStamp => {
  const readVersions = createVersionReader(db);
  let known: Versions | undefined;
  let reading: Promise<Versions> | undefined;
  const forget = (): void => {
    known = undefined;
  };

  const read = async (): Promise<Versions> => {
    try {
      known = await readVersions();
      setImmediate(forget);
      return known;
    } finally {
      reading = undefined;
    }
  };

  const toStamp = ({ catalogue, stock }: Versions): string =>
    `${catalogue} ${stock} ${Math.floor(clock().getTime() / minuteMs)}`;

  return () => {
    if (known) return toStamp(known);
    reading ??= read();
    return reading.then(toStamp);
  };
};
