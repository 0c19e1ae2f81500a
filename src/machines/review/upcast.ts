import { renameStream } from '../renameStream.ts';
import type { Upcast } from '../flow.ts';

const names = {
  keptWriting: 'discardDeclined',
  leaving: 'confirmingDiscard',
  patience: 'requestTimeout',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream);
