import { pictureWork } from '../media/pictureOrder.ts';
import type { Shop } from '../shop.ts';
import { storedPictures } from '../store/catalogue/productReply.ts';
import { allShownProducts } from '../store/catalogue/walk.ts';
import { campaignPictures } from '../store/catalogue/writeCampaigns.ts';

/**
 * Draws what shoppers will look at first, beside the server and only while nobody waits for another picture: the home page's
 * products, then all, newest first. What stands already is passed over, so a restart goes on where it was. Ends when all is drawn
 * or the media are closed; a failure of the database is logged.
 */
export const drawAhead = async ({
  store,
  media,
  log,
}: Pick<Shop, 'store' | 'media' | 'log'>): Promise<void> => {
  const idsOf = (pictures: string): string[] => storedPictures(pictures).map(({ id }) => id);
  const inOrder = async function* (): AsyncGenerator<string[]> {
    for (const pictures of await campaignPictures(store.reader)) yield idsOf(pictures);
    for await (const { pictures } of allShownProducts(store.reader)) yield idsOf(pictures);
  };
  try {
    await media.prepare(pictureWork(inOrder));
  } catch (error) {
    log.error('Pictures could not be drawn ahead', error);
  }
};
