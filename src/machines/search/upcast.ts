import { renameStream } from '../renameStream.ts';
import type { Upcast } from '../flow.ts';

const names = {
  patience: 'requestTimeout',
  settlingTyped: 'debouncingTyped',
  settlingSubmitted: 'debouncingSubmitted',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream);
