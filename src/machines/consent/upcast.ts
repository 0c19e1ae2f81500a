import { renameStream } from '../common/renameStream.ts';
import type { StoredStream, Upcast } from '../common/flow.ts';

const names = {
  givenElsewhere: 'grantedElsewhere',
  given: 'granted',
  asking: 'prompting',
  patience: 'requestTimeout',
};

type StoredEvent = StoredStream['entries'][number][2];

/** Before visitors could decline, the consent was true or false. */
const withChoice = (event: StoredEvent): StoredEvent => {
  if (event.type === 'consent.grantedElsewhere')
    return { type: 'consent.chosenElsewhere', choice: 'accepted' };
  return typeof event['output'] === 'boolean'
    ? { ...event, output: event['output'] ? 'accepted' : null }
    : event;
};

export const upcast: Upcast = (stream) => {
  const renamed = renameStream({ names }, stream);
  return { ...renamed, entries: renamed.entries.map(([seq, at, event]) => [seq, at, withChoice(event)]) };
};
