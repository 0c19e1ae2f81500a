/** Between `npm run simulate` and its workers. */
export interface SeedTask {
  readonly seed: number;
  /** Runs the seed a second time and compares the hashes. */
  readonly isRepeated: boolean;
  /** Trade of 100 orders a day for so many days, in place of the plan of the seed. */
  readonly days?: number | undefined;
}

export interface SeedOutcome {
  readonly seed: number;
  /** Null where everything holds. */
  readonly violation: { readonly invariant: string; readonly details: string } | null;
  readonly digest: string;
  readonly events: number;
  readonly placed: number;
  readonly virtualMs: number;
}
