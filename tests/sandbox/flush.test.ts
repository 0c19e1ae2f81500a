import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFlush } from '../../sandbox/store/createFlush.ts';
import { createTemporaryFolder } from './harness.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Replaces `datasync` of all files by calls that the test completes. */
const controlDatasync = async (file: string) => {
  const handle = await open(file);
  const calls: PromiseWithResolvers<void>[] = [];
  const spy = vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockImplementation(() => {
    const call = Promise.withResolvers<void>();
    calls.push(call);
    return call.promise;
  });
  await handle.close();
  onTestFinished(() => spy.mockRestore());
  return calls;
};

const openLog = () => {
  const file = join(createTemporaryFolder(), 'log');
  writeFileSync(file, '');
  return file;
};

it('flushes that wait together share one, and resolve when the file is on disk', async () => {
  const file = openLog();
  const calls = await controlDatasync(file);
  const flush = createFlush(file);
  const resolved: number[] = [];
  const start = (index: number) => flush().then(() => resolved.push(index));
  const first = start(0);
  await settle();
  const others = [start(1), start(2)];
  await settle();
  expect([calls.length, resolved]).toEqual([1, []]);
  calls[0]?.resolve();
  await first;
  await settle();
  expect([calls.length, resolved]).toEqual([2, [0]]);
  calls[1]?.resolve();
  await Promise.all(others);
  await flush.close();
});

it('rejects after a failed flush', async () => {
  const file = openLog();
  const calls = await controlDatasync(file);
  const flush = createFlush(file);
  const failed = flush();
  await settle();
  calls[0]?.reject(new Error('The disk is gone.'));
  await expect(failed).rejects.toThrow('The disk is gone.');
  await expect(flush()).rejects.toThrow('The disk is gone.');
  expect(calls).toHaveLength(1);
  await flush.close();
});
