import type { Acknowledgements } from '../actors/acknowledgements.ts';
import type { Inspector } from '../world/inspector.ts';
import type { Provider } from '../world/provider.ts';

export interface Evidence {
  readonly inspector: Inspector;
  readonly provider: Provider;
  readonly acknowledged: Acknowledgements;
  /** The texts of the mails that were sent, by effect key. */
  readonly mails: ReadonlyMap<string, string>;
}

/** Written again for the simulation, not the shop's code: each row that one returns is a violation. */
export interface Invariant {
  /** As in docs/invariants.md. */
  readonly id: string;
  readonly states: string;
  /** The first few violations, in words; empty where the invariant holds. */
  readonly violations: (evidence: Evidence) => readonly string[];
}

const maximumShown = 3;

/** An invariant that holds where a query on the shop's database returns no row. */
export const noRows = (id: string, states: string, sql: string): Invariant => ({
  id,
  states,
  violations: ({ inspector }) =>
    inspector
      .rows(sql)
      .slice(0, maximumShown)
      .map((row) => JSON.stringify(row)),
});
