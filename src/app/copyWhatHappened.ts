import type { Journal } from '../journal/journal.ts';
import type { Notice } from '../machines/notice.ts';
import type { Surroundings } from './browser/surroundings.ts';

const fileName = 'verrow-what-happened.json';

interface Parts {
  readonly journal: Journal;
  readonly surroundings: Pick<Surroundings, 'copy' | 'saveFile'>;
  readonly notify: (notice: Notice) => void;
}

/**
 * Puts what happened to this visitor's flows into the clipboard, to be sent to the shop; into a file where the browser does not let it be
 * copied. It holds no password, card data or e-mail address.
 */
export const copyWhatHappened = async ({ journal, surroundings, notify }: Parts): Promise<void> => {
  const text = `${JSON.stringify(journal.export(), null, 2)}\n`;
  try {
    await surroundings.copy(text);
    notify({
      kind: 'success',
      text: 'Copied. Paste it into your message to us: it holds no passwords or card data.',
    });
  } catch {
    surroundings.saveFile(fileName, new Blob([text], { type: 'application/json' }));
    notify({ kind: 'success', text: `Saved as ${fileName}. Attach it to your message to us.` });
  }
};
