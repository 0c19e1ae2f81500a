import { exportOf } from '../journal/export.ts';
import { createRecorder } from '../journal/recorder.ts';
import type { Journal } from '../journal/journal.ts';
import type { Notice } from '../machines/notice.ts';
import type { Surroundings } from './browser/surroundings.ts';
import { buildId } from './buildId.ts';
import { report } from './report.ts';

/** What `exportOf` keeps and leaves out, for the shopper. */
const contents =
  'It holds what you did, searched for and wrote in the shop, but no passwords, card data, email addresses, names or postal addresses.';

const fileName = 'verrow-what-happened.json';

interface Parts {
  readonly journal: Pick<Journal, 'streams' | 'record'>;
  readonly surroundings: Pick<Surroundings, 'copy' | 'saveFile' | 'now'>;
  readonly notify: (notice: Notice) => void;
}

/**
 * Puts what happened to this visitor's flows into the clipboard, to be sent to the shop; into a file where the browser does not let it be
 * copied. Never rejects: where there is neither, a notice says so.
 */
export const copyWhatHappened = async ({ journal, surroundings, notify }: Parts): Promise<void> => {
  try {
    const machines = journal.record(createRecorder).machines().values();
    const written = exportOf(journal.streams(), surroundings.now(), { build: buildId(), machines });
    const text = `${JSON.stringify(written, null, 2)}\n`;
    const isCopied = await surroundings.copy(text).then(
      () => true,
      () => false,
    );
    if (!isCopied) surroundings.saveFile(fileName, new Blob([text], { type: 'application/json' }));
    const how = isCopied
      ? 'Copied. Paste it into your message to us.'
      : `Saved as ${fileName}. Attach it to your message to us.`;
    notify({ kind: 'success', text: `${how} ${contents}` });
  } catch (error) {
    report('Copying what happened', error);
    notify({ kind: 'error', text: 'Could not copy or save what happened. Try again.' });
  }
};
