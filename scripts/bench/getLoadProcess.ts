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

/** Autocannon decodes each body as UTF-8, which takes more time than the server needs for a page; the bodies are not used. */
const dropBodies = (client: autocannon.Client): void => {
  const requests: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof requests !== 'object' || requests === null || !('addBody' in requests))
    throw new Error('This version of autocannon has no addBody.');
  requests.addBody = () => {};
};

const send = async (load: GetLoad, paths: readonly string[], seconds: number) => {
  const { url, headers = {}, concurrency, perSecond, status = 200 } = load;
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
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    setupClient: (client) => {
      client.setRequests(partOf(paths, connections, concurrency).map((path) => ({ method: 'GET', path })));
      connections += 1;
      dropBodies(client);
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
