import { renameStream } from '../common/renameStream.ts';
import type { Upcast } from '../common/flow.ts';

export const upcast: Upcast = (stream) =>
  renameStream({ names: { checkoutAsked: 'checkoutRequested' } }, stream);
