import { renameStream } from '../renameStream.ts';
import type { Upcast } from '../flow.ts';

const names = {
  givenElsewhere: 'grantedElsewhere',
  given: 'granted',
  asking: 'prompting',
  patience: 'requestTimeout',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream);
