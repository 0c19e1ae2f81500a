import { expect, it } from 'vitest';
import {
  createCampaign,
  editCampaign,
  endCampaign,
  orderCampaigns,
  readCampaignForStaff,
  readCampaignPreview,
  readProductChoices,
} from '../../server/usecases/admin/campaigns.ts';
import { readCampaignsForStaff } from '../../server/usecases/admin/promotions.ts';
import { openAdminShop } from './support/adminShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

const hourMs = 3_600_000;
const autumn = {
  name: 'Autumn',
  description: 'Coats for rain.',
  bgColor: '#1f4a3d',
  textColor: '#ffffff',
  hidden: false,
  startsAt: null,
  endsAt: null,
  products: ['coat'],
};

describeOnBothEngines('campaigns made by staff', (openTestStore) => {
  const open = async () => {
    const shop = await openAdminShop(await openTestStore());
    const { catalogue, clock } = shop;
    const listShown = async () =>
      (await catalogue.campaigns({ skip: 0, limit: 9 })).value.result.map(({ _id }) => _id);
    const at = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString();
    return { ...shop, listShown, at };
  };

  it('DESK-206 a new campaign comes last on the home page, and keeps its id when its name changes', async () => {
    const { context, staff, catalogue, listShown, clock } = await open();
    await createCampaign(context, staff, { ...autumn, name: 'Spring' });
    expect(await createCampaign(context, staff, autumn)).toMatchObject({ _id: 'autumn', phase: 'running' });
    expect(await createCampaign(context, staff, autumn)).toMatchObject({ _id: 'autumn-2' });
    expect(await listShown()).toEqual(['spring', 'autumn', 'autumn-2']);
    clock.advance(1000);
    const edit = { ...autumn, name: 'Fall', products: ['belt', 'coat'] };
    expect(await editCampaign(context, staff, 'autumn', edit)).toMatchObject({ _id: 'autumn', name: 'Fall' });
    const { value } = await catalogue.campaign('autumn');
    expect(value.products.map(({ _id }) => _id)).toEqual(['belt', 'coat']);
    const { products, log } = await readCampaignForStaff(context, 'autumn');
    expect(products.map(({ _id }) => _id)).toEqual(['belt', 'coat']);
    expect(log).toMatchObject([
      { action: 'campaign_set', before: autumn, after: edit },
      { action: 'campaign_set', before: null, after: autumn },
    ]);
    await expect(editCampaign(context, staff, 'winter', autumn)).rejects.toMatchObject({ status: 404 });
  });

  it('DESK-512 refuses a colour of the text that is unreadable on its background', async () => {
    const { context, staff, listShown } = await open();
    const fields = { textColor: expect.stringMatching(/^Is hard to read on this background: choose/) };
    const pale = { ...autumn, bgColor: '#ffffff', textColor: '#777777' };
    await expect(createCampaign(context, staff, pale)).rejects.toMatchObject({ fields });
    expect(await listShown()).toEqual([]);
    await createCampaign(context, staff, { ...pale, textColor: '#767676' });
    await expect(editCampaign(context, staff, 'autumn', pale)).rejects.toMatchObject({ fields });
  });

  it('DESK-206 refuses unknown and repeated products, and an end before the start', async () => {
    const { context, staff, at, listShown } = await open();
    const create = (change: object) => createCampaign(context, staff, { ...autumn, ...change });
    await expect(create({ products: ['coat', 'hat'] })).rejects.toMatchObject({
      fields: { products: "There is no product 'hat'" },
    });
    await expect(create({ products: ['coat', 'coat'] })).rejects.toMatchObject({
      fields: { products: 'Names a product twice' },
    });
    await expect(create({ startsAt: at(2), endsAt: at(1) })).rejects.toMatchObject({
      fields: { endsAt: 'Must be after the start' },
    });
    expect(await listShown()).toEqual([]);
  });

  it('DESK-207 is visible within its schedule only, without another write', async () => {
    const { context, staff, catalogue, clock, at, listShown } = await open();
    await createCampaign(context, staff, { ...autumn, startsAt: at(1), endsAt: at(3) });
    const readPhase = async () => (await readCampaignsForStaff(context, 'autumn'))[0]?.phase;
    expect([await listShown(), await readPhase()]).toEqual([[], 'coming']);
    await expect(catalogue.campaign('autumn')).rejects.toMatchObject({ code: 'not_found' });
    clock.advance(hourMs);
    expect([await listShown(), await readPhase()]).toEqual([['autumn'], 'running']);
    expect((await catalogue.campaign('autumn')).value.name).toBe('Autumn');
    clock.advance(2 * hourMs - 1);
    expect(await listShown()).toEqual(['autumn']);
    clock.advance(1);
    expect([await listShown(), await readPhase()]).toEqual([[], 'ended']);
    await expect(catalogue.campaign('autumn')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('DESK-207 ends a campaign at once, and one that has not started', async () => {
    const { context, staff, at, listShown } = await open();
    await createCampaign(context, staff, autumn);
    expect(await endCampaign(context, staff, 'autumn')).toMatchObject({ phase: 'ended', endsAt: at(0) });
    expect(await listShown()).toEqual([]);
    await createCampaign(context, staff, { ...autumn, name: 'Winter', startsAt: at(5) });
    expect(await endCampaign(context, staff, 'winter')).toMatchObject({ phase: 'ended', startsAt: null });
  });

  it('DESK-208 sets the order of the home page', async () => {
    const { context, staff, listShown } = await open();
    for (const name of ['A', 'B', 'C']) await createCampaign(context, staff, { ...autumn, name });
    await orderCampaigns(context, staff, { ids: ['c', 'a', 'b'] });
    expect(await listShown()).toEqual(['c', 'a', 'b']);
    await orderCampaigns(context, staff, { ids: ['b'] });
    expect(await listShown()).toEqual(['b', 'c', 'a']);
    for (const ids of [
      ['c', 'a', 'd'],
      ['c', 'a', 'a'],
    ])
      await expect(orderCampaigns(context, staff, { ids })).rejects.toMatchObject({
        fields: { ids: 'Must name campaigns of this shop, each once' },
      });
  });

  it('DESK-209 previews a campaign that shoppers do not see yet', async () => {
    const { context, staff, catalogue, at } = await open();
    await createCampaign(context, staff, { ...autumn, startsAt: at(5), products: ['belt', 'coat'] });
    const preview = await readCampaignPreview({ ...context, catalogue }, 'autumn');
    expect(preview).toMatchObject({ name: 'Autumn', products: [{ _id: 'belt' }, { _id: 'coat' }] });
  });

  it('DESK-206 offers products by text and category', async () => {
    const { context } = await open();
    const listIds = async (query: { q?: string; category?: string }) =>
      (await readProductChoices(context, { q: undefined, category: undefined, ...query })).map(
        ({ _id }) => _id,
      );
    expect(await listIds({})).toEqual(['belt', 'coat']);
    expect(await listIds({ q: 'oat', category: 'men-clothing' })).toEqual(['coat']);
    expect(await listIds({ category: 'women' })).toEqual([]);
  });
});
