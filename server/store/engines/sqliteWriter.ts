import { openSqliteFile, type SqliteFile } from './sqliteFile.ts';

/** The one connection that writes. */
export interface SqliteWriter {
  /** The open connection; opens a new one after `discard`. */
  readonly file: () => SqliteFile;
  /** Closes a connection whose state is unknown, which rolls back what it has not committed. */
  readonly discard: () => void;
  readonly close: () => void;
}

export const createSqliteWriter = (path: string): SqliteWriter => {
  let file: SqliteFile | undefined;
  return {
    file: () => (file ??= openSqliteFile(path)),
    discard: () => {
      const broken = file;
      file = undefined;
      try {
        broken?.close();
      } catch {
        // SQLite gives the file free when the process ends.
      }
    },
    close: () => file?.close(),
  };
};
