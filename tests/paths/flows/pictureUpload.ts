import { pictureUploadMachine } from '../../../src/machines/pictureUpload/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

/** Staff upload pictures of a product (DESK-107, DESK-108). */
export const pictureUploadFlow = defineFlow({
  machine: pictureUploadMachine,
  input: undefined,
  // How many files have a status, and their progress, decide nothing.
  key: ({ files }) => [...new Set(files.map(({ id, status }) => `${id} ${status}`))].sort(),
  samples: {
    'files.chosen': [
      { productId: 'p1', files: [{ id: 'f1', name: 'front.jpg', size: 20, type: 'image/jpeg' }] },
      { productId: 'p1', files: [{ id: 'f2', name: 'notes.txt', size: 20, type: 'text/plain' }] },
    ],
    'file.retried': [{ id: 'f1' }],
    'file.dismissed': [{ id: 'f1' }, { id: 'f2' }],
    'done sendPart': [10, 20],
    'done storePicture': [undefined],
    'error sendPart': [unavailable],
    'error storePicture': [
      unavailable,
      { code: 'validation_failed', message: 'The picture is too small.', status: 400 },
    ],
  },
  goals: ['pictureUpload.idle'],
});
