import { renameStream } from '../common/renameStream.ts';
import type { Upcast } from '../common/flow.ts';

const names = {
  patience: 'requestTimeout',
  challengePatience: 'challengeTimeout',
  checkPatience: 'checkTimeout',
  unprepared: 'preparationFailed',
  uncertain: 'paymentUnknown',
  gone: 'orderUnavailable',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream, ['outcome']);
