import { renameStream } from '../common/renameStream.ts';
import type { Upcast } from '../common/flow.ts';

const names = {
  patience: 'requestTimeout',
  settlingTyped: 'debouncingTyped',
  settlingSubmitted: 'debouncingSubmitted',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream);
