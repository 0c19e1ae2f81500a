import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseExport } from '../../../src/journal/readExport.ts';
import { secretsIn } from '../../support/secretsScan.ts';
import { replaySession } from '../../../scripts/replay/session.ts';

interface End {
  readonly state: unknown;
  readonly refused: unknown;
}

/** A session that somebody had: its events lead today to where they led then, each flow by itself, and it holds no secret. */
export const provesSession = (name: string, ends: { readonly [machine: string]: End }): void => {
  describe(`the recorded session ${name}`, () => {
    const text = readFileSync(fileURLToPath(new URL(`../${name}.json`, import.meta.url)), 'utf8');
    const reading = parseExport(text);
    if (!reading.ok) throw new Error(reading.failure.message);
    const replays = replaySession(reading.value);

    it.each(replays)('leads $machine to where it led', ({ machine, state, refused, problem }) => {
      expect(problem).toBeNull();
      expect({ state, refused }).toEqual(ends[machine]);
    });

    it('holds every flow that it was recorded with, and no secret', () => {
      expect(replays.map(({ machine }) => machine).toSorted()).toEqual(Object.keys(ends).toSorted());
      expect(secretsIn(text)).toEqual([]);
    });
  });
};
