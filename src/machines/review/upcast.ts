import { renameStream } from '../common/renameStream.ts';
import type { Upcast } from '../common/flow.ts';

const names = {
  keptWriting: 'discardDeclined',
  leaving: 'confirmingDiscard',
  patience: 'requestTimeout',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream);
