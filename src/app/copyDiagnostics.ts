import { createExport } from '../journal/export.ts';
import { createRecorder } from '../journal/recorder.ts';
import type { Journal } from '../journal/journal.ts';
import type { Notice } from '../machines/common/notice.ts';
import type { Platform } from './browser/platform.ts';
import { buildId } from './buildId.ts';
import { report } from './common/report.ts';

/** Tells the shopper what `createExport` includes and leaves out. */
const contents =
  'It holds what you did, searched for and wrote in the shop, but no passwords, card data, email addresses, names or postal addresses.';

const fileName = 'verrow-what-happened.json';

interface Dependencies {
  readonly journal: Pick<Journal, 'streams' | 'startRecorder'>;
  readonly platform: Pick<Platform, 'copyText' | 'saveFile' | 'now'>;
  readonly notify: (notice: Notice) => void;
}

/**
 * Copies the journal export to the clipboard for a support request, or saves it as a file when the clipboard is unavailable. Never rejects:
 * when both fail, a notice is shown.
 */
export const copyDiagnostics = async ({ journal, platform, notify }: Dependencies): Promise<void> => {
  try {
    const machines = journal.startRecorder(createRecorder).machines().values();
    const journalExport = createExport(journal.streams(), platform.now(), { build: buildId(), machines });
    const text = `${JSON.stringify(journalExport, null, 2)}\n`;
    const isCopied = await platform.copyText(text).then(
      () => true,
      () => false,
    );
    if (!isCopied) platform.saveFile(fileName, new Blob([text], { type: 'application/json' }));
    const instruction = isCopied
      ? 'Copied. Paste it into your message to us.'
      : `Saved as ${fileName}. Attach it to your message to us.`;
    notify({ kind: 'success', text: `${instruction} ${contents}` });
  } catch (error) {
    report('Copying diagnostics', error);
    notify({ kind: 'error', text: 'Could not copy or save what happened. Try again.' });
  }
};
