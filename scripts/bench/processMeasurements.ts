/** The processes themselves: start and memory. */
import type { BenchShop } from './benchShop.ts';
import type { Measurement } from './measurement.ts';
import { readMemoryMb } from './processes.ts';
import type { Sample } from './sample.ts';

const readMemory = ({ pid, sandboxPid }: BenchShop): Sample => {
  const shopMb = pid === undefined ? undefined : readMemoryMb(pid);
  const sandboxMb = sandboxPid === undefined ? undefined : readMemoryMb(sandboxPid);
  if (shopMb === undefined || sandboxMb === undefined) return {};
  return { shopMb, sandboxMb, totalMb: shopMb + sandboxMb };
};

/** Before all others on a new shop. */
export const startMeasurements: readonly Measurement[] = [
  {
    name: 'cold-start',
    title: 'Start of shop and sandbox, with existing data',
    run: async ({ shop }) => ({ startMs: shop.startMs }),
  },
  {
    name: 'memory-idle',
    title: 'Memory after the start',
    goals: [
      { metric: 'shopMb', most: 120 },
      { metric: 'sandboxMb', most: 60 },
    ],
    run: async ({ shop }) => readMemory(shop),
  },
];

/** After all others. */
export const endMeasurements: readonly Measurement[] = [
  {
    name: 'memory-after-load',
    title: 'Memory after all other measurements of a round',
    goals: [{ metric: 'totalMb', most: 250 }],
    run: async ({ shop }) => readMemory(shop),
  },
];
