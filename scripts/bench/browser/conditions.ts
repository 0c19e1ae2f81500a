/** Devices and connections of the browser measurements. */
import type { CDPSession } from 'playwright-core';

export interface Condition {
  /** Last part of the names of measurements. */
  readonly name: 'fast' | 'slow';
  /** In titles. */
  readonly title: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** How much slower the processor is made. */
  readonly cpuSlowdown: number;
  /** Not limited if undefined. */
  readonly network?: {
    readonly latencyMs: number;
    readonly downloadBitsPerSecond: number;
    readonly uploadBitsPerSecond: number;
  };
}

export const fast: Condition = {
  name: 'fast',
  title: 'unthrottled',
  viewport: { width: 1350, height: 940 },
  cpuSlowdown: 1,
};

export const slow: Condition = {
  name: 'slow',
  title: 'slow 4G',
  viewport: { width: 412, height: 823 },
  cpuSlowdown: 4,
  network: { latencyMs: 150, downloadBitsPerSecond: 1_600_000, uploadBitsPerSecond: 750_000 },
};

export const conditions: readonly Condition[] = [slow, fast];

const bitsPerByte = 8;

/** Applies a condition to the page of a session. */
export const applyCondition = async (
  session: CDPSession,
  { network, cpuSlowdown }: Condition,
): Promise<void> => {
  if (network)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.downloadBitsPerSecond / bitsPerByte,
      uploadThroughput: network.uploadBitsPerSecond / bitsPerByte,
    });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
};

/** The same device without limits. */
export const toUnthrottled = ({ name, title, viewport }: Condition): Condition => ({
  name,
  title,
  viewport,
  cpuSlowdown: 1,
});
