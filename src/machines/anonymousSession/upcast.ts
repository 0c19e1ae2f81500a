import { renameStream } from '../common/renameStream.ts';
import type { Upcast } from '../common/flow.ts';

const names = {
  storagePatience: 'storageTimeout',
  lookupPatience: 'lookupTimeout',
  retryPause: 'retryDelay',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream);
