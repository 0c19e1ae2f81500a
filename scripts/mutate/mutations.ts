import type { Mutation } from './mutation.ts';

/** Sampled over all areas: what a slip of the hand would do. */
export const mutations: readonly Mutation[] = [
  {
    requirement: 'MONEY-06',
    file: 'contract/rules.ts',
    from: 'freeDeliveryFromCents = 100_00',
    to: 'freeDeliveryFromCents = 100_01',
  },
  {
    requirement: 'NOTIFY-01',
    file: 'contract/rules.ts',
    from: 'Math.min(2000 + 50 * message.length, 10_000)',
    to: 'Math.min(2000 + 50 * message.length, 20_000)',
  },
  {
    requirement: 'ROUTE-04',
    file: 'src/routes/paths.ts',
    from: "replaceAll(/\\s+/g, '-')",
    to: "replaceAll(/\\s+/g, '_')",
  },
];
