import { house, type Room } from './house.ts';

/** `boundaries/elements`: how the plugin finds the room of a file. */
export const elements = Object.entries(house).map(([type, { folder }]) => ({
  type,
  pattern: folder,
  partialMatch: false,
}));

/** A package and everything below it. */
const withSubpaths = (packages: readonly string[]) => packages.flatMap((name) => [name, `${name}/**`]);

function policiesOf(name: string, room: Room) {
  const from = { element: { type: name } };
  const { rooms, packages, files = [], types = [], node = false } = room;
  const allowed = [
    { to: { element: { types: { anyOf: [name, ...rooms] } } } },
    ...(packages.length > 0
      ? [{ to: { module: { origin: 'external', source: withSubpaths(packages) } } }]
      : []),
    ...(node ? [{ to: { module: { origin: 'core' } } }] : []),
    ...(files.length > 0 ? [{ to: { file: { path: [...files] } } }] : []),
    ...(types.length > 0
      ? [{ to: { element: { types: { anyOf: [...types] } } }, dependency: { kind: 'type' } }]
      : []),
  ];
  return allowed.map((allow) => ({ from, allow }));
}

/** `node:sqlite` is a database driver that comes with Node, so what a room may take from Node leaves it out. */
const driversStayInside = {
  from: { element: { types: { noneOf: ['store', 'sandbox'] } } },
  disallow: { to: { module: { source: 'node:sqlite' } } },
};

/** The entries are single files; a folder that the table does not name must not pass for one of them. */
const everyFolderHasARoom = {
  from: { element: { types: { anyOf: ['browserEntry', 'serverEntry'] }, fileInternalPath: '*/**' } },
  disallow: { to: { module: { origin: ['local', 'external', 'core'] } } },
};

/** The options of `boundaries/dependencies`: whatever no room allows is refused. */
export const policies = {
  default: 'disallow',
  checkAllOrigins: true,
  policies: [
    ...Object.entries(house).flatMap(([name, room]) => policiesOf(name, room)),
    driversStayInside,
    everyFolderHasARoom,
  ],
};
