import { renameStream } from '../common/renameStream.ts';
import type { Upcast } from '../common/flow.ts';

const names = {
  itemAsked: 'addRequested',
  quantityAsked: 'quantityChangeRequested',
  removalAsked: 'removalRequested',
  promoCodeAsked: 'promoCodeSubmitted',
  promoCodeRemovalAsked: 'promoCodeRemovalRequested',
  dropped: 'dismissed',
  departure: 'redirect',
  begun: 'started',
  patience: 'requestTimeout',
  resting: 'idle',
  unasked: 'notPrompted',
  asking: 'prompting',
  arriving: 'entering',
  asked: 'requested',
  askedElsewhere: 'otherTab',
};

export const upcast: Upcast = (stream) =>
  renameStream({ names, fields: { piece: 'item', askedOn: 'requestedOn' } }, stream, ['how']);
