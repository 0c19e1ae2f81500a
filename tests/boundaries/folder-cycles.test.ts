import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findCyclicImports, readImports } from '../../scripts/lint/folderCycles.ts';
import { project } from '../../scripts/tools/paths.ts';
import { removeTemporaryFolder, createTemporaryFolder } from '../support/temporary.ts';

it('no folders import each other', () => {
  const imports = readImports(project, ['contract', 'src', 'server', 'sandbox', 'demo', 'scripts']);
  expect(imports.length).toBeGreaterThan(2000);
  expect(findCyclicImports(imports)).toEqual([]);
});

it('reports a planted circle of three folders, and no type import', () => {
  const folder = createTemporaryFolder('verrow-folders');
  const files = {
    'server/orders/place.ts': "import { capture } from '../payments/capture.ts';",
    'server/orders/types.ts': "import type { Row } from '../views/present.ts';",
    'server/payments/capture.ts': "export { audit } from '../admin/audit.ts';",
    'server/payments/row.ts': 'export const row = 1;',
    'server/admin/audit.ts': "export const audit = async () => import('../orders/place.ts');",
    'server/views/present.ts': "import {\n  row,\n} from '../payments/row.ts';",
  };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${source}\n`);
  }
  try {
    expect(findCyclicImports(readImports(folder, ['server']))).toEqual([
      'server/admin/audit.ts → server/orders/place.ts',
      'server/orders/place.ts → server/payments/capture.ts',
      'server/payments/capture.ts → server/admin/audit.ts',
    ]);
  } finally {
    removeTemporaryFolder(folder);
  }
});
