import { metricsBatch } from '../../../contract/rules/metrics.ts';
import type { MetricEvent } from '../../../contract/wire/metrics.ts';

export interface Batch {
  readonly events: readonly MetricEvent[];
  /** The events as JSON, below the size limit of a beacon. */
  readonly json: string;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Splits the events, in order, into as few batches as the limits of the server and of beacons allow. */
export const splitIntoBatches = (events: readonly MetricEvent[]): Batch[] => {
  const batches: { events: MetricEvent[]; texts: string[]; bytes: number }[] = [];
  for (const event of events) {
    const text = JSON.stringify(event);
    // Plus the separating comma.
    const bytes = bytesOf(text) + 1;
    const last = batches.at(-1);
    if (last && last.events.length < metricsBatch.events && last.bytes + bytes <= metricsBatch.bytes) {
      last.events.push(event);
      last.texts.push(text);
      last.bytes += bytes;
    } else batches.push({ events: [event], texts: [text], bytes: bytes + 1 });
  }
  return batches.map(({ events: batch, texts }) => ({ events: batch, json: `[${texts.join(',')}]` }));
};
