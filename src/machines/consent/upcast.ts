import { renameStream } from '../common/renameStream.ts';
import type { Upcast } from '../common/flow.ts';

const names = {
  givenElsewhere: 'grantedElsewhere',
  given: 'granted',
  asking: 'prompting',
  patience: 'requestTimeout',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream);
