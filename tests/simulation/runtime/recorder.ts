import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/** Hashes everything that happens, and keeps the sentences of the report. */
export interface Recorder {
  /** An event of the timeline. */
  readonly decide: (at: number, label: string) => void;
  /** Anything else that must be equal in a second run: statements, requests, answers. */
  readonly note: (kind: string, text: string) => void;
  /** A sentence for the reader of a failing run. */
  readonly tell: (at: number, sentence: string) => void;
  readonly sentences: () => readonly { readonly at: number; readonly sentence: string }[];
  readonly events: () => number;
  readonly digest: () => string;
}

const maximumSentences = 5000;
const maximumLines = 500;

interface RecorderOptions {
  /** Writes every hashed line there, to compare two runs whose hashes differ. */
  readonly file?: string | undefined;
}

export const createRecorder = ({ file }: RecorderOptions = {}): Recorder => {
  const hash = createHash('sha256');
  const sentences: { at: number; sentence: string }[] = [];
  let events = 0;
  let lines: string[] = [];
  /** Hashing many lines together costs a fraction. */
  const flush = () => {
    const text = lines.join('');
    lines = [];
    hash.update(text);
    if (file !== undefined) appendFileSync(file, text);
  };
  const add = (line: string) => {
    lines.push(line);
    if (lines.length === maximumLines) flush();
  };
  return {
    decide: (at, label) => {
      events += 1;
      add(`${at} ${label}\n`);
    },
    note: (kind, text) => add(`${kind} ${text}\n`),
    tell: (at, sentence) => {
      add(`# ${sentence}\n`);
      sentences.push({ at, sentence });
      if (sentences.length > maximumSentences) sentences.splice(0, maximumSentences / 2);
    },
    sentences: () => sentences,
    events: () => events,
    digest: () => {
      flush();
      return hash.copy().digest('hex');
    },
  };
};
