import { renameStream } from '../renameStream.ts';
import type { Upcast } from '../flow.ts';

export const upcast: Upcast = (stream) =>
  renameStream({ names: { checkoutAsked: 'checkoutRequested' } }, stream);
