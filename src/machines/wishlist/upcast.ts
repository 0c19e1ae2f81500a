import { renameStream } from '../common/renameStream.ts';
import type { Upcast } from '../common/flow.ts';

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
