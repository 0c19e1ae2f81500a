import type { Moment } from './recording.ts';

/** `cart → app` for an event that one flow sent to another; the flow's name alone for any other. */
export const routeOf = ({ source, flow }: Pick<Moment, 'source' | 'flow'>): string =>
  source === undefined || source === null || source === flow ? flow : `${source} → ${flow}`;
