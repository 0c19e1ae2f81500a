/**
 * Yardstick: how often per second one writer can make data durable on this disk. Arguments: `sqlite` (a transaction of one row) or
 * `fdatasync` (a block of 4 kB), the folder, the seconds. Prints the times in ms as JSON.
 */
import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toLoadSample } from '../sample.ts';

const [kind = 'sqlite', folder = '.', seconds = '1'] = process.argv.slice(2);

const createSqliteCommit = (): (() => void) => {
  const database = new DatabaseSync(join(folder, 'commits.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (text TEXT)');
  const insert = database.prepare('INSERT INTO rows VALUES (?)');
  const text = 'x'.repeat(200);
  return () => void insert.run(text);
};

const createBlockWrite = (): (() => void) => {
  const file = openSync(join(folder, 'blocks'), 'w');
  const block = Buffer.alloc(4096, 'x');
  return () => {
    writeSync(file, block);
    fdatasyncSync(file);
  };
};

const commit = kind === 'sqlite' ? createSqliteCommit() : createBlockWrite();
for (let count = 0; count < 100; count += 1) commit();
const times: number[] = [];
const start = performance.now();
let now = start;
while (now - start < Number(seconds) * 1000) {
  commit();
  const end = performance.now();
  times.push(end - now);
  now = end;
}
console.log(JSON.stringify(toLoadSample(times, now - start)));
