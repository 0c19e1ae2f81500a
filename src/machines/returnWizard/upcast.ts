import { renameStream } from '../renameStream.ts';
import type { Upcast } from '../flow.ts';

const names = {
  resetAsked: 'resetRequested',
  askingReset: 'confirmingReset',
  patience: 'requestTimeout',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream);
