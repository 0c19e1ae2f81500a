import { house, type Room } from './house.ts';

/** `boundaries/elements`: how the plugin finds the room of a file. */
export const elements = Object.entries(house).map(([type, { folder }]) => ({
  type,
  pattern: folder,
  partialMatch: false,
}));

/** A package and everything below it. */
const withSubpaths = (packages: readonly string[]) => packages.flatMap((name) => [name, `${name}/**`]);

const inRooms = (names: readonly string[]) => ({ element: { types: { anyOf: [...names] } } });
const ofPackages = (names: readonly string[]) => ({
  module: { origin: 'external', source: withSubpaths(names) },
});
const onlyTypes = { dependency: { kind: 'type' } };

function policiesOf(name: string, { rooms, packages, files, types, node }: Room) {
  const from = { element: { type: name } };
  const allowed = [
    { to: inRooms([name, ...rooms]) },
    { to: ofPackages(packages) },
    ...(node === undefined ? [] : [{ to: { module: { origin: 'core' } } }]),
    ...(files === undefined ? [] : [{ to: { file: { path: [...files] } } }]),
    ...(types === undefined
      ? []
      : [
          { to: inRooms(types.rooms), ...onlyTypes },
          { to: ofPackages(types.packages), ...onlyTypes },
        ]),
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
