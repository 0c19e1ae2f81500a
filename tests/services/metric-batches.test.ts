import { describe, expect, it } from 'vitest';
import { metricsBatch } from '../../contract/rules/metrics.ts';
import type { MetricEvent } from '../../contract/wire/metrics.ts';
import { splitIntoBatches } from '../../src/app/flows/metricBatches.ts';

describe('batches', () => {
  const event = (index: number, searchTerm: string): MetricEvent => ({
    _id: `key-${index}-of-many`,
    eventType: 'search_performed',
    metadata: { searchTerm },
    timestamp: '2026-01-01T00:00:00.000Z',
    _session: 'session-1',
    _user: null,
  });

  it('METRIC-10 stay within the limits of a beacon in bytes and events, and contain all events', () => {
    const long = Array.from({ length: 450 }, (_, index) => event(index, 'ż'.repeat(100)));
    const short = Array.from({ length: 250 }, (_, index) => event(index, 'x'));
    for (const events of [long, short, []]) {
      const batches = splitIntoBatches(events);
      expect(batches.flatMap((batch) => batch.events)).toEqual(events);
      expect(batches.flatMap(({ json }): unknown => JSON.parse(json))).toEqual(events);
      for (const { events: batch, json } of batches) {
        expect(Buffer.byteLength(json)).toBeLessThan(64 * 1024);
        expect(batch.length).toBeLessThanOrEqual(metricsBatch.events);
      }
    }
    expect(splitIntoBatches(short)).toHaveLength(3);
  });
});
