/** Reads the records of a run: one file per layer and flow, written by `tests/paths/support/record.ts`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, enums, number, optional, record, string, type, type Infer } from 'superstruct';
import { cache } from '../tools/paths.ts';

export const recordsFolder = join(cache, 'paths');

const step = type({
  what: string(),
  states: array(string()),
  lines: array(string()),
  picture: optional(string()),
});

const path = type({
  steps: array(step),
  failure: optional(type({ step: number(), message: string() })),
});

const walked = type({
  layer: enums(['machine', 'views', 'browser']),
  flow: string(),
  seconds: number(),
  expected: type({ states: array(string()), transitions: array(string()) }),
  missed: array(string()),
  reasons: record(string(), string()),
  /** Titles of failed tests. */
  faults: array(string()),
  paths: array(path),
});

export type WalkRecord = Infer<typeof walked>;
export type RecordedPath = WalkRecord['paths'][number];

export const layers = ['machine', 'views', 'browser'] as const;
export type Layer = (typeof layers)[number];

export const layerNames: { readonly [L in Layer]: string } = {
  machine: 'a: actors and journal',
  views: 'b: pages in jsdom',
  browser: 'c: browser, server, provider',
};

export const readRecords = (): WalkRecord[] => {
  if (!existsSync(recordsFolder)) return [];
  return globSync('*.json', { cwd: recordsFolder })
    .sort()
    .map((file) => {
      const found: unknown = JSON.parse(readFileSync(join(recordsFolder, file), 'utf8'));
      assert(found, walked);
      return found;
    });
};
