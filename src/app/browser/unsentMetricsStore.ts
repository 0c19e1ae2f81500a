import { parse } from '../../../contract/parse.ts';
import { metricEvent, type MetricEvent } from '../../../contract/wire/metrics.ts';
import type { KeyValues } from './keyValues.ts';

const storageKey = 'metrics';
const maxStored = 200;

/** Stores unsent events for the next page. Two tabs may both send them: the server counts each id once. */
export const createUnsentMetricsStore = (keyValues: KeyValues) => {
  const read = (): MetricEvent[] => {
    const stored = keyValues.read(storageKey);
    return (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
      const event = parse(metricEvent, each);
      return event.ok ? [event.value] : [];
    });
  };
  const without = (events: readonly MetricEvent[]) => {
    const ids = new Set(events.map(({ _id }) => _id));
    return read().filter(({ _id }) => !ids.has(_id));
  };
  return {
    read,
    add: (events: readonly MetricEvent[]): void =>
      keyValues.write(storageKey, [...without(events), ...events].slice(-maxStored)),
    remove: (events: readonly MetricEvent[]): void => {
      const remaining = without(events);
      if (remaining.length > 0) keyValues.write(storageKey, remaining);
      else if (keyValues.read(storageKey) !== undefined) keyValues.remove(storageKey);
    },
  };
};
