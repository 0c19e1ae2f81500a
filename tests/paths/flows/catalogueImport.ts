import { catalogueImportMachine } from '../../../src/machines/catalogueImport/machine.ts';
import { buildImport } from '../../support/importSample.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

const changed = { code: 'move_not_allowed', message: 'This import has ended.', status: 409 };
const done = buildImport({ state: 'done', canUndo: true });
const { mapping } = done;

/** Staff import products from a file (DESK-421 to DESK-430). */
export const catalogueImportFlow = defineFlow({
  machine: catalogueImportMachine,
  input: undefined,
  key: ({ file, sent, current, command }) => [
    file !== null,
    sent,
    current?.state,
    current?.canUndo,
    command?.kind,
  ],
  samples: {
    'import.opened': [{ id: null }, { id: 'imp_1' }],
    'file.chosen': [
      { file: { id: 'f1', name: 'products.csv', size: 20 } },
      { file: { id: 'f2', name: 'empty.csv', size: 0 } },
    ],
    'mapping.submitted': [{ requestId: 'q1', mapping }],
    'import.applied': [{ requestId: 'q2' }],
    'import.stopped': [{ requestId: 'q3' }],
    'import.undoConfirmed': [{ requestId: 'q4' }],
    'import.repeated': [{ requestId: 'q5' }],
    'done findImport': [null, buildImport()],
    'done sendPart': [10, 20],
    'done loadImport': [
      buildImport(),
      buildImport({ state: 'previewed' }),
      buildImport({ state: 'applying' }),
      done,
      buildImport({ state: 'failed' }),
      buildImport({ state: 'undone' }),
    ],
    'done sendCommand': [
      buildImport({ state: 'reading' }),
      buildImport({ state: 'checking' }),
      buildImport({ state: 'fetching' }),
      buildImport({ state: 'undoing' }),
      buildImport({ state: 'canceled' }),
    ],
    'error sendCommand': [unavailable, changed],
  },
  goals: ['catalogueImport.done', 'catalogueImport.choosing', 'catalogueImport.idle'],
});
