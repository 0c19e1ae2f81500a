/** The process of `getLoad.ts`: receives one load, sends it with autocannon, and reports. */
import autocannon from 'autocannon';
import type { GetLoad, LoadMessage } from './getLoad.ts';
import { toLoadSample } from './sample.ts';

const sampleMs = 50;

const report = (message: LoadMessage): void => void process.send?.(message);

/** The part of `items` that one of several connections gets: every `count`-th. */
const partOf = <T>(items: readonly T[], index: number, count: number): T[] => {
  const part = items.filter((_, position) => position % count === index);
  return part.length > 0 ? part : [...items];
};

const send = async (load: GetLoad, paths: readonly string[], seconds: number) => {
  const { url, headers = {}, concurrency, status = 200 } = load;
  let connections = 0;
  const times: number[] = [];
  const statuses = new Set<number>();
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const options: autocannon.Options = {
    url,
    connections: concurrency,
    duration: seconds,
    // A load ends at the first sample after its duration.
    sampleInt: sampleMs,
    headers,
    setupClient: (client) => {
      client.setRequests(partOf(paths, connections, concurrency).map((path) => ({ method: 'GET', path })));
      connections += 1;
    },
  };
  const start = performance.now();
  autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result))).on(
    'response',
    (_client, statusCode, _bytes, time) => {
      times.push(time);
      statuses.add(statusCode);
    },
  );
  const { errors } = await promise;
  const elapsedMs = performance.now() - start;
  statuses.delete(status);
  if (errors > 0 || statuses.size > 0)
    throw new Error(`GET ${paths[0]}: ${errors} errors, unexpected statuses: ${[...statuses].join(', ')}`);
  return { requests: times.length, sample: toLoadSample(times, elapsedMs) };
};

process.once('message', (message) => {
  // `getLoad.ts` alone sends messages here.
  const load = message as GetLoad;
  const { paths, warmUpSeconds, seconds } = load;
  const warmUpPaths = Math.floor(paths.length / 4);
  const run = async (): Promise<void> => {
    await send(load, warmUpPaths === 0 ? paths : paths.slice(0, warmUpPaths), warmUpSeconds);
    report({ type: 'warm' });
    report({ type: 'done', ...(await send(load, paths.slice(warmUpPaths), seconds)) });
  };
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
