import { prerenderOrder } from '../media/prerenderOrder.ts';
import type { AppContext } from '../appContext.ts';
import { parsePictures } from '../store/catalogue/toProducts.ts';
import { iterateVisibleProducts } from '../store/catalogue/iterateVisibleProducts.ts';
import { listCampaignPictures } from '../store/catalogue/writeCampaigns.ts';

/**
 * Renders pictures in the background, while no request waits for one: first of the home page's products, then of all products, newest
 * first. Existing renditions are skipped, so that a restart resumes. Ends when all are rendered or `media` is closed; database errors are
 * logged.
 */
export const prerenderPictures = async ({
  store,
  media,
  log,
}: Pick<AppContext, 'store' | 'media' | 'log'>): Promise<void> => {
  const parseIds = (pictures: string): string[] => parsePictures(pictures).map(({ id }) => id);
  const inPriorityOrder = async function* (): AsyncGenerator<string[]> {
    for (const pictures of await listCampaignPictures(store.reader)) yield parseIds(pictures);
    for await (const { pictures } of iterateVisibleProducts(store.reader)) yield parseIds(pictures);
  };
  try {
    await media.prerender(prerenderOrder(inPriorityOrder));
  } catch (error) {
    log.error('Pictures could not be prerendered', error);
  }
};
