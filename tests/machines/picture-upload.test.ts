import { createActor, fromPromise } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maximumUploadBytes } from '../../contract/rules/uploads.ts';
import { pictureUploadMachine } from '../../src/machines/pictureUpload/machine.ts';
import { selectOpenFilesOf } from '../../src/machines/pictureUpload/selectors.ts';
import type { ChosenFile, PartInput, StoreInput } from '../../src/machines/pictureUpload/types.ts';
import { settle } from './support/settle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const file = (id: string, more: Partial<ChosenFile> = {}): ChosenFile => ({
  id,
  name: `${id}.jpg`,
  size: 25,
  type: 'image/jpeg',
  ...more,
});
const refusal = { code: 'validation_failed', message: 'The picture is too small.', status: 400 };
const down = { code: 'network', message: 'No connection.', status: 0 };

/** `respond` may throw for a request, which it gets as `part a 0` or `store a`. */
const startUpload = (respond: (request: string) => void | Promise<void> = () => {}) => {
  const requests: string[] = [];
  const request = async (text: string) => {
    requests.push(text);
    await respond(text);
  };
  const actor = createActor(
    pictureUploadMachine.provide({
      actors: {
        sendPart: fromPromise<number, PartInput>(async ({ input: { id, offset } }) => {
          await request(`part ${id} ${offset}`);
          return Math.min(offset + 10, 25);
        }),
        storePicture: fromPromise<void, StoreInput>(({ input: { id, productId } }) =>
          request(`store ${id} ${productId}`),
        ),
      },
    }),
  );
  actor.start();
  const choose = (...files: ChosenFile[]) => actor.send({ type: 'files.chosen', productId: 'p1', files });
  const openFiles = () => selectOpenFilesOf('p1')(actor.getSnapshot());
  return { actor, requests, choose, openFiles };
};

describe('uploads of pictures', () => {
  it('DESK-107 sends files one after the other, each in parts, and stores them', async () => {
    const { requests, choose, openFiles } = startUpload();
    choose(file('a'), file('b'));
    expect(openFiles().map(({ status }) => status)).toEqual(['sending', 'waiting']);
    await settle();
    await settle();
    expect(requests).toEqual([
      'part a 0',
      'part a 10',
      'part a 20',
      'store a p1',
      'part b 0',
      'part b 10',
      'part b 20',
      'store b p1',
    ]);
    expect(openFiles()).toEqual([]);
  });

  it('DESK-107 tells the progress of the running file', async () => {
    const { choose, openFiles } = startUpload((request) =>
      request === 'part a 20' ? new Promise(() => {}) : undefined,
    );
    choose(file('a'));
    await settle();
    expect(openFiles()).toMatchObject([{ status: 'sending', sent: 20, size: 25 }]);
  });

  it('DESK-108 refuses a file with the reason, and the others go on', async () => {
    const { choose, openFiles, requests } = startUpload((request) => {
      if (request === 'store small p1') throw refusal;
    });
    choose(
      file('empty', { size: 0 }),
      file('large', { size: maximumUploadBytes + 1 }),
      file('text', { type: 'text/plain' }),
      file('small'),
      file('unknown', { type: '' }),
    );
    await settle();
    expect(openFiles().map(({ id, status, failure }) => [id, status, failure?.message])).toEqual([
      ['empty', 'refused', 'This file is empty.'],
      ['large', 'refused', 'This file is larger than 20 MB.'],
      ['text', 'refused', 'This file is not a JPEG, PNG, WebP or AVIF picture.'],
      ['small', 'refused', 'The picture is too small.'],
    ]);
    expect(requests.at(-1)).toBe('store unknown p1');
  });

  it('DESK-108 sends a file again after a failure, and no refused one', async () => {
    let isDown = true;
    const { actor, choose, openFiles, requests } = startUpload((request) => {
      if (isDown && request === 'part a 10') throw down;
      if (request.startsWith('store b')) throw refusal;
    });
    choose(file('a'), file('b'));
    await settle();
    expect(openFiles()).toMatchObject([
      { id: 'a', status: 'failed' },
      { id: 'b', status: 'refused' },
    ]);
    isDown = false;
    actor.send({ type: 'file.retried', id: 'b' });
    actor.send({ type: 'file.retried', id: 'a' });
    await settle();
    expect(requests.slice(-4)).toEqual(['part a 0', 'part a 10', 'part a 20', 'store a p1']);
    actor.send({ type: 'file.dismissed', id: 'b' });
    expect(openFiles()).toEqual([]);
  });

  it('DESK-108 fails a file without an answer and goes on with the next', async () => {
    const { choose, openFiles } = startUpload((request) =>
      request === 'store a p1' ? new Promise(() => {}) : undefined,
    );
    choose(file('a'), file('b'));
    await settle();
    await vi.advanceTimersByTimeAsync(60_000);
    await settle();
    expect(openFiles()).toMatchObject([{ id: 'a', status: 'failed' }]);
  });

  it('DESK-107 cancels the running file, and forgets finished ones with the page', async () => {
    const { actor, choose, openFiles, requests } = startUpload((request) =>
      request.startsWith('part a') ? new Promise(() => {}) : undefined,
    );
    choose(file('a'), file('empty', { size: 0 }), file('b'));
    actor.send({ type: 'page.left' });
    expect(openFiles().map(({ id }) => id)).toEqual(['a', 'b']);
    actor.send({ type: 'file.dismissed', id: 'a' });
    await settle();
    expect(requests).toContain('store b p1');
    expect(openFiles()).toEqual([]);
  });
});
