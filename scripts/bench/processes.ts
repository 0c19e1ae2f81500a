/** Processor time and memory of processes, from /proc; undefined where there is none (only Linux has it). */
import { readFileSync } from 'node:fs';

/** Linux reports processor time in ticks of 10 ms on every architecture that Node supports. */
const msPerTick = 10;
const bytesPerKilobyte = 1024;

const readProcFile = (pid: number, name: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
};

/** Processor time of a process in ms, user and system. */
export const readCpuMs = (pid: number): number | undefined => {
  // The command's name in parentheses may hold spaces.
  const fields = readProcFile(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  const [user, system] = [fields?.[11], fields?.[12]];
  return user === undefined || system === undefined ? undefined : (Number(user) + Number(system)) * msPerTick;
};

/** Resident memory of a process in MB (10⁶ bytes). */
export const readMemoryMb = (pid: number): number | undefined => {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readProcFile(pid, 'status') ?? '')?.[1];
  return kilobytes === undefined ? undefined : (Number(kilobytes) * bytesPerKilobyte) / 1_000_000;
};

/** The ids of the processes that a process started. */
export const readChildPids = (pid: number): number[] =>
  (readProcFile(pid, `task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);

/** Starts measuring processor time; the result returns the ms per operation since then. */
export const startCpuMeter = (pid: number | undefined): ((operations: number) => number | undefined) => {
  const before = pid === undefined ? undefined : readCpuMs(pid);
  return (operations) => {
    const after = pid === undefined ? undefined : readCpuMs(pid);
    return before === undefined || after === undefined || operations === 0
      ? undefined
      : (after - before) / operations;
  };
};
