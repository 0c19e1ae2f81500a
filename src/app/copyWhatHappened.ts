import { exportOf } from '../journal/export.ts';
import type { Journal } from '../journal/journal.ts';
import type { Notice } from '../machines/notice.ts';
import type { Surroundings } from './browser/surroundings.ts';

/** What `exportOf` keeps and leaves out, for the shopper. */
const contents =
  'It says what you did, looked for and wrote in the shop, without passwords, card data, e-mail addresses, your name or your addresses.';

const fileName = 'verrow-what-happened.json';

interface Parts {
  readonly journal: Pick<Journal, 'streams'>;
  readonly surroundings: Pick<Surroundings, 'copy' | 'saveFile' | 'now'>;
  readonly notify: (notice: Notice) => void;
}

/**
 * Puts what happened to this visitor's flows into the clipboard, to be sent to the shop; into a file where the browser does not let it be
 * copied.
 */
export const copyWhatHappened = async ({ journal, surroundings, notify }: Parts): Promise<void> => {
  const text = `${JSON.stringify(exportOf(journal.streams(), surroundings.now()), null, 2)}\n`;
  try {
    await surroundings.copy(text);
    notify({
      kind: 'success',
      text: `Copied. Paste it into your message to us. ${contents}`,
    });
  } catch {
    surroundings.saveFile(fileName, new Blob([text], { type: 'application/json' }));
    notify({ kind: 'success', text: `Saved as ${fileName}. Attach it to your message to us. ${contents}` });
  }
};
