/** Fetches the pictures of an import, and then lets the batch write its products. */
import { FetchRefusal } from '../../../media/fetchPicture.ts';
import { PictureRefusal } from '../../../media/imageWorker.ts';
import { listWaitingPictures, settlePicture } from '../../../store/importPictures.ts';
import type { CatalogueImportPicturesTable, CatalogueImportsTable } from '../../../store/schema.ts';
import { startImportBatch } from './startImportBatch.ts';
import type { ImportJobContext } from './importState.ts';

/** Pictures that are fetched at the same time. */
const picturesAtOnce = 4;

const toSentence = (error: unknown): string | undefined => {
  if (error instanceof FetchRefusal) return error.message;
  return error instanceof PictureRefusal ? `The picture ${error.message}.` : undefined;
};

const fetchOne = async (
  { store: { db }, media, fetchPicture, log }: ImportJobContext,
  picture: CatalogueImportPicturesTable,
): Promise<void> => {
  try {
    const pictureId = await media.savePhoto(await fetchPicture(picture.url));
    await settlePicture(db, picture, { state: 'stored', picture_id: pictureId, message: null });
  } catch (error) {
    const sentence = toSentence(error);
    if (sentence === undefined)
      log.error('A picture of an import failed', error, { import: picture.import_id, url: picture.url });
    await settlePicture(db, picture, {
      state: 'failed',
      picture_id: null,
      message: sentence ?? 'We could not store this picture.',
    });
  }
};

export const fetchStep = async (
  context: ImportJobContext,
  row: CatalogueImportsTable,
  renewClaim: () => Promise<void>,
): Promise<void> => {
  for (;;) {
    const pictures = await listWaitingPictures(context.store.db, row.id, picturesAtOnce);
    if (pictures.length === 0) break;
    await Promise.all(pictures.map((picture) => fetchOne(context, picture)));
    await renewClaim();
  }
  await startImportBatch(context, row);
};
