/** The memory of a shop during a sale, and whether it grows. */
import type { BenchShop } from '../benchShop.ts';
import { readMemoryMb } from '../processes.ts';
import { median } from '../statistics.ts';

const intervalMs = 2000;
const samplesPerMinute = 60_000 / intervalMs;
const bytesPerMb = 1_000_000;

interface MemoryLog {
  /** Ends the log and resolves with its report, lines of Markdown; rejects if the shop's figures could not be read. */
  readonly stop: () => Promise<readonly string[]>;
}

const figureOf = (metrics: string, name: string): number =>
  Number(new RegExp(String.raw`^${name} (\d+)`, 'm').exec(metrics)?.[1]) / bytesPerMb;

/**
 * Samples the resident memory, and V8's heap with the buffers outside it. Both contain garbage until it is collected, and resident memory
 * stays near its high-water mark; so the least heap and buffers of a minute tell how much is in use.
 */
export const startMemoryLog = ({ pid, readMetrics }: Pick<BenchShop, 'pid' | 'readMetrics'>): MemoryLog => {
  const resident: number[] = [];
  const inUse: number[] = [];
  const sample = async (): Promise<void> => {
    const mb = pid === undefined ? undefined : readMemoryMb(pid);
    if (mb !== undefined) resident.push(mb);
    const metrics = await readMetrics();
    inUse.push(
      figureOf(metrics, 'nodejs_heap_size_used_bytes') + figureOf(metrics, 'nodejs_external_memory_bytes'),
    );
  };
  let sampling = Promise.resolve();
  const timer = setInterval(() => {
    sampling = sampling.then(sample);
    // `stop` rejects with it.
    sampling.catch(() => undefined);
  }, intervalMs).unref();
  const byMinute = (all: readonly number[]) =>
    Array.from({ length: Math.floor(all.length / samplesPerMinute) }, (_, minute) =>
      all.slice(minute * samplesPerMinute, (minute + 1) * samplesPerMinute),
    );
  const least = (minute: readonly number[]): number => Math.round(Math.min(...minute));
  const middle = (minute: readonly number[]): number => Math.round(median(minute));
  return {
    stop: async () => {
      clearInterval(timer);
      await sampling;
      return [
        `- Memory in use by minute (JavaScript's heap and buffers, the least of each minute): ${byMinute(inUse).map(least).join(', ')} MB.`,
        `- Resident memory by minute: ${byMinute(resident).map(middle).join(', ')} MB; ${Math.round(Math.max(...resident))} MB at most.`,
      ];
    },
  };
};
