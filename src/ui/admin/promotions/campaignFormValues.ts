import { parse } from '../../../../contract/parse.ts';
import { campaignBody } from '../../../../contract/wire/adminCampaigns.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { AdminCampaignDetails, ProductChoice } from '../../../services/admin/promotionServices.ts';
import { fromZonedInput, toZonedInput } from '../../../../contract/zonedTime.ts';

/** What the fields of the form hold; named as in the contract. */
export interface CampaignFormValues {
  readonly name: string;
  readonly description: string;
  readonly bgColor: string;
  readonly textColor: string;
  readonly hidden: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly products: ProductChoice[];
}

export const newCampaignValues: CampaignFormValues = {
  name: '',
  description: '',
  bgColor: '#1f4a3d',
  textColor: '#ffffff',
  hidden: false,
  startsAt: '',
  endsAt: '',
  products: [],
};

export const toCampaignFormValues = (
  { campaign, products }: AdminCampaignDetails,
  timeZone: string,
): CampaignFormValues => ({
  name: campaign.name,
  description: campaign.description,
  // The input of a colour has lower-case letters.
  bgColor: campaign.bgColor.toLowerCase(),
  textColor: campaign.textColor.toLowerCase(),
  hidden: campaign.hidden,
  startsAt: toZonedInput(campaign.startsAt, timeZone),
  endsAt: toZonedInput(campaign.endsAt, timeZone),
  products,
});

/** The request of a form, or its errors by field. `saved` is the campaign that is edited. */
export const parseCampaignForm = (
  { startsAt, endsAt, products, ...values }: CampaignFormValues,
  timeZone: string,
  saved?: AdminCampaignDetails['campaign'],
): ReturnType<typeof parse<Infer<typeof campaignBody>>> => {
  const parsed = parse(campaignBody, {
    ...values,
    name: values.name.trim(),
    description: values.description.trim(),
    startsAt: fromZonedInput(startsAt, timeZone, saved?.startsAt),
    endsAt: fromZonedInput(endsAt, timeZone, saved?.endsAt),
    products: products.map(({ _id }) => _id),
  });
  if (!parsed.ok) return parsed;
  const { startsAt: start, endsAt: end } = parsed.value;
  return start !== null && end !== null && Date.parse(end) <= Date.parse(start)
    ? { ok: false, fields: { endsAt: 'Must be after the start' } }
    : parsed;
};
