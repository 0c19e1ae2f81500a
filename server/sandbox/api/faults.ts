import type { ErrorBody } from '../model/types.ts';

export const FAULT_KINDS = ['delay', 'delay_after', 'drop', 'drop_after', 'error'] as const;

/**
 * A fault that tests order. `drop` closes the connection before anything is done, `drop_after` when all is done
 * and only the answer is missing; `delay` waits `ms` before the work, `delay_after` before the answer; `error`
 * answers `status` and does nothing.
 */
export interface Fault {
  kind: (typeof FAULT_KINDS)[number];
  method: string;
  /** An address as it is asked for, where a segment `:id` stands for any one. */
  path: string;
  times: number;
  ms: number;
  status: number;
  error: ErrorBody;
}

export interface FaultTable {
  order(fault: Fault): void;
  /** The fault for this request, used up by one; null where there is none. */
  take(method: string, path: string): Fault | null;
  clear(): void;
}

/** Faults live in memory: a restart heals them. */
export function faultTable(): FaultTable {
  let ordered: Fault[] = [];
  return {
    order(fault) {
      ordered.push({ ...fault });
    },
    take(method, path) {
      const fault = ordered.find((each) => each.method === method && matches(each.path, path));
      if (!fault) return null;
      fault.times -= 1;
      ordered = ordered.filter((each) => each.times > 0);
      return fault;
    },
    clear() {
      ordered = [];
    },
  };
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((step, at) => step === ':id' || step === given[at]);
}
