import { renameStream } from '../renameStream.ts';
import type { Upcast } from '../flow.ts';

const names = {
  storagePatience: 'storageTimeout',
  lookupPatience: 'lookupTimeout',
  retryPause: 'retryDelay',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream);
