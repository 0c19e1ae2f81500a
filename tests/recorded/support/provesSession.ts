import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseExport } from '../../../src/journal/readExport.ts';
import { exportOf } from '../../../src/journal/export.ts';
import { personIn } from '../../support/personScan.ts';
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
    const replays = replaySession(reading.value).streams;

    it.each(replays)('leads $flow to where it led', ({ flow, state, refused, problem }) => {
      expect(problem).toBeNull();
      expect({ state, refused }).toEqual(ends[flow]);
    });

    it('folds to the same states from a copy that is cleaned for others', () => {
      const copied = exportOf(reading.value.streams, Date.parse(reading.value.exportedAt));
      expect(replaySession(copied).streams).toEqual(replays);
      expect(personIn(JSON.stringify(copied))).toEqual([]);
    });

    it('holds every flow that it was recorded with, and no secret', () => {
      expect(replays.map(({ flow }) => flow).toSorted()).toEqual(Object.keys(ends).toSorted());
      expect([...secretsIn(text), ...personIn(text)]).toEqual([]);
    });
  });
};
