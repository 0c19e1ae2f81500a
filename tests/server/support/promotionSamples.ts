/** Samples of the endpoints by which staff make promo codes, campaigns and categories. */
let created = 0;

export const campaignState = {
  name: 'Autumn',
  description: 'Coats for rain and wind.',
  bgColor: '#1f4a3d',
  textColor: '#ffffff',
  hidden: false,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  products: ['coat'],
};

const limits = {
  minimum: 20,
  maxUses: 100,
  maxUsesPerUser: 1,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  firstOrderOnly: true,
  enabled: true,
};

export const promoRules = [
  { kind: 'percent', value: 15, scope: { kind: 'category', id: 'men' }, ...limits },
  { kind: 'amount', value: 5.5, scope: { kind: 'campaign', id: 'spring' }, ...limits },
  { kind: 'buy_get', value: 100, buyQuantity: 2, getQuantity: 1, scope: null, ...limits },
] as const;

const newPromoCode = (): string => {
  created += 1;
  return `SAMPLE${created}`;
};

/** Requests that succeed when sent by staff; a fresh code each time. */
export const promotionSamples = {
  adminPromoCodeByCode: () => [{ params: { code: 'WELCOME10' } }],
  createPromoCode: () => promoRules.map((rule) => ({ body: { code: newPromoCode(), rule } })),
  editPromoCode: () => promoRules.map((rule) => ({ params: { code: 'WELCOME10' }, body: { rule } })),
  endPromoCode: () => [{ params: { code: 'WELCOME10' } }],
  removePromoCode: () => [{ params: { code: 'TWENTY' } }],
  adminProductChoices: () => [{ query: { q: 'coat', category: 'men' } }],
  adminCampaignById: () => [{ params: { id: 'spring' } }],
  previewCampaign: () => [{ params: { id: 'spring' } }],
  createCampaign: () => [{ body: campaignState }],
  editCampaign: () => [{ params: { id: 'spring' }, body: campaignState }],
  endCampaign: () => [{ params: { id: 'spring' } }],
  adminCategories: () => [{}],
  adminCategoryById: () => [{ params: { id: 'men' } }],
  createCategory: () => [
    { body: { name: 'Hats', parent: 'men-clothing', slug: `hats-${(created += 1)}` } },
    { body: { name: `Kids ${(created += 1)}`, parent: null } },
  ],
  editCategory: () => [
    { params: { id: 'men-clothing' }, body: { name: 'Clothes', slug: 'clothes', hidden: true } },
  ],
  orderCategories: () => [{ body: { ids: ['men-clothing'] } }],
  removeCategory: () => [{ params: { id: 'empty' } }],
  orderCampaigns: () => [{ body: { ids: ['spring'] } }],
};
