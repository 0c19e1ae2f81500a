type Environment = Readonly<Record<string, string | undefined>>;

/** What programs need of a system: paths, folders, languages, limits of memory and threads, compiled code. None is a secret. */
const names: ReadonlySet<string> = new Set([
  'PATH',
  'PATHEXT',
  'COMSPEC',
  'SYSTEMROOT',
  'WINDIR',
  'HOME',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'LC_ALL',
  'TZ',
  'LD_LIBRARY_PATH',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'UV_THREADPOOL_SIZE',
  // Set by `node --watch`, which restarts the server after a change of the child's sources.
  'WATCH_REPORT_DEPENDENCIES',
]);
const prefixes = /^(?:MALLOC_|FONTCONFIG_|XDG_)/;

/**
 * The environment of a child process: the system's variables and `added`, without the shop's settings. Keys and passwords stay out of
 * processes that decode pictures or stand in for the payment provider.
 */
export const childEnvironment = (added: Environment = {}, own: Environment = process.env): Environment => ({
  // Names are case-insensitive on Windows.
  ...Object.fromEntries(
    Object.entries(own).filter(([name]) => names.has(name.toUpperCase()) || prefixes.test(name)),
  ),
  ...added,
});
