import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../../scripts/tools/paths.ts';
import { createTemporaryFolder } from '../../support/temporary.ts';

const copiedPaths = ['server', 'sandbox', 'contract', 'content', 'demo', 'package.json', 'dist'];

/** Expands the schema, as a migration of a release does: the release before can still write. */
const migration = `import { sql } from 'kysely';
import type { MigrationFactory } from './index.ts';

export const nextRelease: MigrationFactory = () => ({
  up: async (db) => {
    await sql\`alter table orders add column next_release integer\`.execute(db);
    await sql\`create table next_release (id integer primary key)\`.execute(db);
  },
});
`;

/** A copy of the shop with one more migration, as the release after this one. Returns its folder. */
export const createNextRelease = (): string => {
  const folder = createTemporaryFolder('verrow-next');
  for (const path of copiedPaths) cpSync(join(project, path), join(folder, path), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const migrations = join(folder, 'server', 'store', 'migrations');
  const index = readFileSync(join(migrations, 'index.ts'), 'utf8');
  const extended = index.replace(/^\};$/m, `  '9999-next-release': nextRelease,\n};`);
  if (extended === index) throw new Error('The list of migrations has another form than expected.');
  writeFileSync(
    join(migrations, 'index.ts'),
    `import { nextRelease } from './9999-next-release.ts';\n${extended}`,
  );
  writeFileSync(join(migrations, '9999-next-release.ts'), migration);
  return folder;
};
