/** How the server's process is started, by `npm start`, tests and measurements. */
import { fileURLToPath } from 'node:url';

/**
 * Limits of the server's memory that can be set only when a process starts. With V8's default the young generation grows to 130 MB under
 * load, without fewer milliseconds of processor time per page.
 */
export const serverFlags = ['--max-semi-space-size=8'];

/**
 * The same for glibc, which otherwise keeps what compression and picture rendering have freed, in one arena per thread. Other systems
 * ignore these variables. Compiled sources are kept for the next start, which then takes 0.6 times the processor time.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/verrow/compiled', import.meta.url)),
};
