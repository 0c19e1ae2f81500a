import type { ErrorBody } from '../model/types.ts';

export const faultKinds = ['delay', 'delay_after', 'drop', 'drop_after', 'error'] as const;

/**
 * A fault injected by tests. `drop` closes the connection before the handler runs, `drop_after` after the commit and before
 * the response; `delay` waits `ms` before the handler, `delay_after` before the response; `error` responds with `status`
 * without running the handler.
 */
export interface Fault {
  kind: (typeof faultKinds)[number];
  method: string;
  /** A request path; the segment `:id` matches any value. */
  path: string;
  times: number;
  ms: number;
  status: number;
  error: ErrorBody;
}

export interface FaultTable {
  add(fault: Fault): void;
  /** The fault for this request, or null; decrements its `times`. */
  take(method: string, path: string): Fault | null;
  clear(): void;
}

/** Faults are kept in memory: a restart clears them. */
export const createFaultTable = (): FaultTable => {
  let faults: Fault[] = [];
  return {
    add(fault) {
      faults.push({ ...fault });
    },
    take(method, path) {
      const fault = faults.find((each) => each.method === method && matches(each.path, path));
      if (!fault) return null;
      fault.times -= 1;
      faults = faults.filter((each) => each.times > 0);
      return fault;
    },
    clear() {
      faults = [];
    },
  };
};

const matches = (pattern: string, path: string): boolean => {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((step, index) => step === ':id' || step === actual[index])
  );
};
