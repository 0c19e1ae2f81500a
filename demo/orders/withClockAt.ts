import type { UseCaseContext } from '../../server/usecases/useCaseContext.ts';

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
export const minuteMs = 60_000;

/** The context with a clock fixed at `ms`, so that rows are dated there. */
export const withClockAt = <C extends UseCaseContext>(context: C, ms: number): C => ({
  ...context,
  clock: () => new Date(ms),
});
