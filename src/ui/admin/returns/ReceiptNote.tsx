import type { ReturnItem } from '../../../../contract/types.ts';

const conditionNames = { asNew: 'as new', worn: 'worn', damaged: 'damaged', missing: 'missing' } as const;
const conditions = ['asNew', 'worn', 'damaged', 'missing'] as const;

/** DESK-441: the recorded condition of an item, such as '1 as new, 1 worn, 1 back to stock'. */
export const ReceiptNote = ({ receipt }: Pick<ReturnItem, 'receipt'>) => {
  if (!receipt) return null;
  const found = conditions
    .filter((condition) => receipt[condition] > 0)
    .map((condition) => `${receipt[condition]} ${conditionNames[condition]}`);
  return <p className="note">{[...found, `${receipt.restocked} back to stock`].join(', ')}</p>;
};
