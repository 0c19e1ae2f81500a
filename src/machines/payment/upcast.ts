import { renameStream } from '../renameStream.ts';
import type { Upcast } from '../flow.ts';

const names = {
  patience: 'requestTimeout',
  challengePatience: 'challengeTimeout',
  checkPatience: 'checkTimeout',
  unprepared: 'preparationFailed',
  uncertain: 'paymentUnknown',
  gone: 'orderUnavailable',
};

export const upcast: Upcast = (stream) => renameStream({ names }, stream, ['outcome']);
