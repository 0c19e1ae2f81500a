import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const portsOfWorker = async (worker: string, count: number): Promise<number[]> => {
  vi.stubEnv('VITEST_POOL_ID', worker);
  vi.resetModules();
  const { findFreePort } = await import('../support/temporary.ts');
  const ports: number[] = [];
  for (let index = 0; index < count; index += 1) ports.push(await findFreePort());
  return ports;
};

it('test servers of parallel workers never get the same port, nor does one worker twice', async () => {
  const perWorker = 400;
  const ports = [...(await portsOfWorker('1', perWorker)), ...(await portsOfWorker('2', perWorker))];
  expect(new Set(ports).size).toBe(2 * perWorker);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
