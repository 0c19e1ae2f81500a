import { renameStream } from '../renameStream.ts';
import type { Upcast } from '../flow.ts';

const names = {
  storagePatience: 'storageTimeout',
  mergePatience: 'mergeTimeout',
  mergePause: 'mergeRetryDelay',
  sendPatience: 'sendTimeout',
  resting: 'idle',
  asked: 'requested',
  askedElsewhere: 'otherTab',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream, ['how']);
