import { upsertCampaign } from '../../../server/store/catalogue/writeCampaigns.ts';
import type { Store } from '../../../server/store/database.ts';

/** A campaign with the coat. */
export const insertSpringCampaign = ({ db }: Store): Promise<void> =>
  upsertCampaign(
    db,
    {
      id: 'spring',
      name: 'Spring',
      description: 'Light coats.',
      bg_color: '#ffffff',
      text_color: '#171613',
      hidden: 0,
      position: 0,
    },
    ['coat'],
  );
