import { beforeEach, expect, it } from 'vitest';
import { includesRole, isStaffRole, staffRoles, type StaffRole } from '../../../contract/rules/staffRoles.ts';
import { endpointNames, findEndpoint, type EndpointName } from '../support/endpointRequest.ts';
import { sampleRequests } from '../support/endpointSamples.ts';
import { openPopulatedShop, type PopulatedShop } from '../support/populatedShop.ts';
import { createSampleSender, successStatus, type SampleSender } from '../support/sampleSender.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { createDigestReader } from '../support/tableDigest.ts';

const adminEndpoints = endpointNames.filter((name) => isStaffRole(findEndpoint(name).access));

describeOnBothEngines('roles of staff', (openTestStore) => {
  let shop: PopulatedShop;
  let sender: SampleSender;
  beforeEach(async () => {
    shop = await openPopulatedShop(await openTestStore());
    sender = createSampleSender(shop.app);
  });

  const setRole = (role: StaffRole) =>
    shop.store.db
      .updateTable('users')
      .set({ staff_role: role })
      .where('id', '=', shop.staff.credentials.userId)
      .execute();

  it('DESK-02 each role of staff may use the endpoints of its rights, and is refused by the others without a write', async () => {
    const { staff } = shop;
    for (const role of staffRoles) {
      await setRole(role);
      const readDigest = await createDigestReader(shop.store, ['rate_limits']);
      const previous = await readDigest();
      for (const name of adminEndpoints) {
        const { access } = findEndpoint(name);
        if (!isStaffRole(access) || includesRole(role, access)) continue;
        for (const { status, reply } of await sender.sendAll(sampleRequests(name, shop.ada), staff.headers))
          expect({ status, code: reply['code'] }, `${name} as ${role}`).toEqual({
            status: 403,
            code: 'forbidden',
          });
      }
      expect(await readDigest()).toEqual(previous);
    }
  });

  it.for(staffRoles)('DESK-02 a %s may use every endpoint of the role', async (role) => {
    await setRole(role);
    for (const name of adminEndpoints) {
      const { access } = findEndpoint(name);
      if (!isStaffRole(access) || !includesRole(role, access)) continue;
      const { status, body } = await sender.sendSample(name, shop.ada, shop.staff.headers);
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(successStatus(name));
    }
  });

  it('DESK-02 a packer moves the order of a shopper, a manager cancels it, a reader does neither', async () => {
    const move = async (role: StaffRole, status: string) => {
      await setRole(role);
      const id = shop.ben.orderId;
      const response = await shop.app.inject({
        method: 'PATCH',
        url: `/api/v1/orders/${id}`,
        headers: shop.staff.headers,
        payload: { _id: id, status },
      });
      return response.statusCode;
    };
    await shop.store.db
      .updateTable('orders')
      .set({ status: 'placed' })
      .where('id', '=', shop.ben.orderId)
      .execute();
    expect(await move('reader', 'processing')).toBe(403);
    expect(await move('packer', 'processing')).toBe(200);
    expect(await move('packer', 'canceled')).toBe(403);
    expect(await move('manager', 'canceled')).toBe(200);
  });

  it('DESK-02 only packers move orders of shoppers, and only managers cancel them, edit accounts and export them', async () => {
    const requests: readonly (readonly [EndpointName, (typeof staffRoles)[number]])[] = [
      ['updateOrder', 'packer'],
      ['deleteOrder', 'manager'],
      ['updateUser', 'manager'],
      ['exportAccount', 'manager'],
    ];
    for (const [name, required] of requests)
      for (const role of staffRoles.filter((each) => !includesRole(each, required))) {
        await setRole(role);
        const { status } = await sender.sendSample(name, shop.ben, shop.staff.headers);
        expect(status, `${name} as ${role}`).toBe(403);
      }
  });
});
