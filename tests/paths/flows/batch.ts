import type { Batch } from '../../../contract/wire/adminBatches.ts';
import { batchMachine } from '../../../src/machines/batch/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

const batch: Batch = {
  _id: 'b1',
  kind: 'bulk',
  title: 'Price −10 %',
  state: 'previewed',
  total: 2,
  waiting: 2,
  applied: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  unchanged: 0,
  by: 'cleo@example.org',
  at: '2026-03-02T10:00:00.000Z',
  finishedAt: null,
  undoes: null,
  canUndo: false,
};

const states = ['preparing', 'previewed', 'running', 'undoing', 'failed', 'done'] as const;
const answers = [
  ...states.map((state) => ({ ...batch, state, canUndo: state === 'done' })),
  { ...batch, _id: 'b2', state: 'preparing' as const, undoes: 'b1' },
];

/** Staff change many products (DESK-401 to DESK-407). */
export const batchFlow = defineFlow({
  machine: batchMachine,
  input: undefined,
  key: ({ chosen, batch: shown, batchId, command, failure }) => [
    chosen.length,
    shown?.state,
    shown?.undoes,
    batchId,
    command?.kind,
    failure?.code,
  ],
  samples: {
    'product.toggled': [{ id: 'coat' }],
    'products.chosen': [{ ids: [] }],
    'change.submitted': [
      {
        requestId: 'q1',
        selection: { kind: 'filter', filter: {} },
        change: { kind: 'price', mode: 'percent', value: -10, ending: '.90' },
      },
    ],
    'batch.opened': [{ id: 'b1' }],
    'batch.applied': [{ requestId: 'q2' }],
    'batch.stopped': [{ requestId: 'q3' }],
    'batch.undoRequested': [{}],
    'batch.undoDismissed': [{}],
    'batch.undoConfirmed': [{ requestId: 'q4' }],
    'done loadBatch': answers,
    'error loadBatch': [unavailable],
    'done sendCommand': answers,
    'error sendCommand': [unavailable, { code: 'move_not_allowed', message: 'Too late.', status: 409 }],
  },
  goals: ['batch.done', 'batch.failed', 'batch.choosing'],
});
