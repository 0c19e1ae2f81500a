import { beforeEach, expect, it } from 'vitest';
import { accessTokenMinutes } from '../../../contract/rules.ts';
import { isStaffRole } from '../../../contract/rules/staffRoles.ts';
import { authorize } from '../../../server/http/authorize.ts';
import {
  endpointNames,
  findEndpoint,
  type EndpointName,
  type EndpointRequest,
} from '../support/endpointRequest.ts';
import { sampleRequests } from '../support/endpointSamples.ts';
import {
  missingIds,
  openPopulatedShop,
  type OwnedIds,
  type PopulatedShop,
} from '../support/populatedShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import {
  createSampleSender,
  successStatus,
  type AuthHeaders,
  type SampleSender,
} from '../support/sampleSender.ts';
import { createDigestReader } from '../support/tableDigest.ts';
import {
  ownedIds,
  adminAccessibleEndpoints,
  readOnlyEndpoints,
  sessionWritingEndpoints,
  type OwnedId,
} from './accessRules.ts';

const authenticatedEndpoints = endpointNames.filter((name) => findEndpoint(name).access !== 'public');
const adminEndpoints = endpointNames.filter((name) => isStaffRole(findEndpoint(name).access));
const publicEndpoints = endpointNames.filter((name) => findEndpoint(name).access === 'public');
const accountEndpoints = endpointNames.filter((name) => findEndpoint(name).access === 'account');
const sessionEndpoints = endpointNames.filter((name) => findEndpoint(name).access === 'user');

/** The sample requests of an endpoint that contain this id of `owner`. */
const requestsWithId = (name: EndpointName, id: OwnedId, owner: OwnedIds): EndpointRequest[] => {
  const marked = sampleRequests(name, { ...missingIds, [id]: 'marked-id' });
  return sampleRequests(name, owner).filter((_, index) =>
    JSON.stringify(marked[index]).includes('marked-id'),
  );
};
const ownerEndpoints = authenticatedEndpoints.filter((name) => !adminEndpoints.includes(name));
const endpointsWithId = (id: OwnedId): EndpointName[] =>
  ownerEndpoints.filter((name) => requestsWithId(name, id, missingIds).length > 0);
const endpointsWithOwnedId = ownerEndpoints.filter((name) =>
  ownedIds.some((id) => endpointsWithId(id).includes(name)),
);

describeOnBothEngines('access control', (openTestStore) => {
  let shop: PopulatedShop;
  let sender: SampleSender;
  beforeEach(async () => {
    shop = await openPopulatedShop(await openTestStore());
    sender = createSampleSender(shop.app);
  });

  const createInvalidTokens = async (): Promise<{ readonly [kind: string]: AuthHeaders }> => {
    const ended = shop.ben;
    const headers = { cookie: ended.cookie, 'sec-fetch-site': 'same-origin' };
    await shop.app.inject({ url: '/api/v1/auth/logout', headers });
    const other = shop.context.accessTokens.issue(
      { userId: shop.ada.userId, familyId: 'fam_missing', secondFactorMs: null },
      shop.clock.now(),
    );
    const { authorization } = shop.ada.headers;
    return {
      'no token': {},
      'a malformed token': { authorization: 'Bearer ../../etc/passwd' },
      'a token with modified claims': { authorization: authorization.replace(/\.[^.]+\./, '.W10.') },
      'a token with another scheme': { authorization: authorization.replace('Bearer', 'Basic') },
      'a token of an unknown session': { authorization: `Bearer ${other.token}` },
      'a token of an ended session': ended.headers,
    };
  };

  const expectUnauthenticated = async (kind: string, authHeaders: AuthHeaders): Promise<void> => {
    for (const name of authenticatedEndpoints)
      for (const { status, reply } of await sender.sendAll(sampleRequests(name, shop.ada), authHeaders)) {
        expect(status, `${name} with ${kind}`).toBe(401);
        expect(reply, `${name} with ${kind}`).toEqual({
          success: false,
          statusCode: 401,
          message: 'Please sign in first.',
          error: 'Please sign in first.',
          code: 'unauthenticated',
        });
      }
  };

  it('ROLE-01, ROLE-02 endpoints that need a user reply 401 without a valid token', async () => {
    const readDigest = await createDigestReader(shop.store, ['rate_limits']);
    const kinds = await createInvalidTokens();
    const previous = await readDigest();
    for (const [kind, authHeaders] of Object.entries(kinds)) await expectUnauthenticated(kind, authHeaders);
    shop.clock.advance(accessTokenMinutes * 60_000);
    await expectUnauthenticated('an expired token', shop.ada.headers);
    expect(await readDigest()).toEqual(previous);
  });

  it('ROLE-01 public endpoints succeed with any token', async () => {
    const kinds = await createInvalidTokens();
    for (const name of publicEndpoints)
      for (const [kind, authHeaders] of Object.entries(kinds)) {
        const { status } = await sender.sendSample(name, shop.ada, authHeaders);
        expect(status, `${name} with ${kind}`).toBe(successStatus(name));
      }
  });

  it('ROLE-02 a shopper may use every endpoint with their own data', async () => {
    const lastEndpoints: readonly EndpointName[] = ['deleteOrder', ...sessionWritingEndpoints];
    // createOrder first, while the cart has the total that its sample expects.
    const orderedEndpoints = [
      ...new Set<EndpointName>([
        'createOrder',
        ...endpointNames.filter((each) => !lastEndpoints.includes(each) && !adminEndpoints.includes(each)),
        ...lastEndpoints,
      ]),
    ];
    for (const name of orderedEndpoints) {
      // Another user, since the account does not exist after this request.
      const owner = name === 'deleteAccount' ? shop.ben : shop.ada;
      if (name === 'deleteAccount') await shop.finishReturns();
      const { status, body } = await sender.sendSample(name, owner, owner.headers);
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(successStatus(name));
    }
  });

  it('ROLE-02 the ids of another shopper get the same 404 as unknown ids', async () => {
    expect(endpointsWithOwnedId).toHaveLength(22);
    const readDigest = await createDigestReader(shop.store, ['rate_limits']);
    const previous = await readDigest();
    const { ada, ben } = shop;
    for (const id of ownedIds)
      for (const name of endpointsWithId(id)) {
        const sendWith = (value: string) =>
          sender.sendAll(requestsWithId(name, id, { ...ada, [id]: value }), ada.headers);
        const missing = await sendWith(missingIds[id]);
        expect(await sendWith(ben[id]), `${name} by ${id}`).toEqual(missing);
        if (id === 'orderId') expect(await sendWith(ada.deletedOrderId), name).toEqual(missing);
        for (const { status, reply } of missing)
          expect({ status, code: reply.code }, `${name} by ${id}`).toEqual({
            status: 404,
            code: 'not_found',
          });
      }
    expect(await readDigest()).toEqual(previous);
  });

  it('ROLE-05 an admin may manage orders and accounts of shoppers, but not their carts and checkout', async () => {
    for (const name of endpointsWithOwnedId) {
      const { status } = await sender.sendSample(name, shop.ben, shop.staff.headers);
      expect(status, name).toBe(adminAccessibleEndpoints.has(name) ? successStatus(name) : 404);
    }
  });

  it('ROLE-04 uses the role in the database at each request, not the role at token issue', async () => {
    const { ben, staff, setAdmin } = shop;
    const userId = staff.credentials.userId;
    for (const isAdmin of [true, false, true, false]) {
      await setAdmin(userId, isAdmin);
      for (const name of ['orderById', 'ordersOfUser', 'updateUser'] as const)
        expect((await sender.sendSample(name, ben, staff.headers)).status, name).toBe(isAdmin ? 200 : 404);
    }
  });

  it('GUEST-02 a guest session may access its own cart, orders and returns, and not those of others', async () => {
    expect(sessionEndpoints.toSorted()).toEqual([
      'createOrder',
      'createReturn',
      'currentUser',
      'deleteOrder',
      'editCart',
      'editCartPromo',
      'getCart',
      'orderById',
      'orderCorrection',
      'orderInvoice',
      'ordersOfUser',
      'returnById',
      'returnsOfUser',
      'startPayment',
      'updateOrder',
    ]);
    const guest = await shop.createGuest();
    const withEmail = (request: EndpointRequest): EndpointRequest => {
      // The sample's shape.
      const { orderData, ...body } = request.body as { readonly orderData: object };
      return { ...request, body: { ...body, orderData: { ...orderData, email: guest.email } } };
    };
    const ordered = [...new Set<EndpointName>(['createOrder', ...sessionEndpoints])];
    for (const name of ordered.filter((each) => each !== 'deleteOrder')) {
      const [request] = sampleRequests(name, guest);
      if (!request) throw new Error(`There is no sample of ${name}.`);
      const { status, body } = await sender.send(
        name === 'createOrder' ? withEmail(request) : request,
        guest.headers,
      );
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(successStatus(name));
      if (endpointsWithOwnedId.includes(name)) {
        const [ofBen] = sampleRequests(name, shop.ben);
        if (!ofBen) continue;
        const foreign = await sender.send(name === 'createOrder' ? withEmail(ofBen) : ofBen, guest.headers);
        expect({ status: foreign.status, code: foreign.body['code'] }, name).toEqual({
          status: 404,
          code: 'not_found',
        });
      }
    }
    expect((await sender.sendSample('deleteOrder', guest, guest.headers)).status).toBe(200);
  });

  it('GUEST-02 endpoints of accounts refuse a guest session with account_required, and write nothing', async () => {
    const guest = await shop.createGuest();
    const readDigest = await createDigestReader(shop.store, ['rate_limits']);
    const previous = await readDigest();
    for (const name of accountEndpoints)
      for (const { status, reply } of await sender.sendAll(sampleRequests(name, guest), guest.headers))
        expect({ status, code: reply['code'], message: reply['message'] }, name).toEqual({
          status: 403,
          code: 'account_required',
          message: 'Please log in or create an account for this.',
        });
    for (const name of adminEndpoints)
      for (const { status } of await sender.sendAll(sampleRequests(name, guest), guest.headers))
        expect(status, name).toBe(403);
    expect(await readDigest()).toEqual(previous);
  });

  it('ROLE-04 admin endpoints refuse a shopper and write nothing', async () => {
    const readDigest = await createDigestReader(shop.store, ['rate_limits']);
    const previous = await readDigest();
    for (const name of adminEndpoints)
      for (const { status, reply } of await sender.sendAll(sampleRequests(name, shop.ada), shop.ada.headers))
        expect({ status, code: reply['code'], message: reply['message'] }, name).toEqual({
          status: 403,
          code: 'forbidden',
          message: 'This is for the shop’s staff.',
        });
    expect(await readDigest()).toEqual(previous);
  });

  it('ROLE-04 authorizes only admins for admin access', async () => {
    const authorizeAdmin = (authHeaders: AuthHeaders) =>
      authorize(shop.context, 'reader', authHeaders.authorization);
    await expect(authorizeAdmin({})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    await expect(authorizeAdmin(shop.ada.headers)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await authorizeAdmin(shop.staff.headers)).toMatchObject({ id: shop.staff.credentials.userId });
  });

  it('GET endpoints write nothing, except refresh and sign-out, which write the session', async () => {
    const readDigest = await createDigestReader(shop.store);
    const previous = await readDigest();
    for (const name of readOnlyEndpoints)
      for (const authHeaders of [{}, shop.ada.headers, shop.staff.headers])
        await sender.sendSample(name, shop.ada, authHeaders);
    // The export of a shopper by staff leaves a line in the audit log.
    expect(await readDigest()).toEqual({ ...previous, staff_log: expect.anything() });
    for (const name of sessionWritingEndpoints) {
      const before = await readDigest();
      expect((await sender.sendSample(name, shop.ben, {})).status).toBe(200);
      expect((await readDigest()).refresh_tokens, name).not.toBe(before.refresh_tokens);
    }
  });
});
