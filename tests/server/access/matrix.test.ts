import { beforeEach, expect, it } from 'vitest';
import { accessTokenMinutes } from '../../../contract/rules.ts';
import { authorize } from '../../../server/http/authorize.ts';
import {
  callNames,
  plainCall,
  requestsOf,
  sentAs,
  type CallName,
  type CallRequest,
} from '../support/callSamples.ts';
import { nobody, openPopulatedShop, type Owned, type PopulatedShop } from '../support/populatedShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';
import { digestOf } from '../support/tableDigest.ts';
import { ownedIds, staffReaches, writingReads, type OwnedId } from './reach.ts';

type Who = { readonly [header: string]: string };

const closed = callNames.filter((name) => plainCall(name).access !== 'public');
const staffOnly = callNames.filter((name) => plainCall(name).access === 'admin');
const open = callNames.filter((name) => plainCall(name).access === 'public');
const reads = callNames.filter((name) => plainCall(name).method === 'GET' && !writingReads.has(name));
const success = (name: CallName): number => plainCall(name).successStatus ?? 200;

/** Of the samples of a call about what `owner` has, those that name it by this id. */
const naming = (name: CallName, id: OwnedId, owner: Owned): CallRequest[] => {
  const marked = requestsOf(name, { ...nobody, [id]: 'told apart' });
  return requestsOf(name, owner).filter((_, index) => JSON.stringify(marked[index]).includes('told apart'));
};
const ownersCalls = closed.filter((name) => !staffOnly.includes(name));
const reaching = (id: OwnedId): CallName[] =>
  ownersCalls.filter((name) => naming(name, id, nobody).length > 0);
const reachable = ownersCalls.filter((name) => ownedIds.some((id) => reaching(id).includes(name)));

describeOnBothEngines('who may do what', (openTestStore) => {
  let shop: PopulatedShop;
  beforeEach(async () => {
    shop = await openPopulatedShop(await openTestStore());
  });

  const send = async (request: CallRequest, who: Who) => {
    const response = await shop.app.inject(sentAs(request, who));
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body = isJson ? response.json<{ [key: string]: unknown }>() : {};
    return { status: response.statusCode, body };
  };

  /** The first sample of a call, about what `owner` has, as `who` sends it. */
  const ask = async (name: CallName, owner: Owned, who: Who) => {
    const [request] = requestsOf(name, owner);
    if (!request) throw new Error(`There is no sample of ${name}.`);
    return send(request, who);
  };

  /** What refuses these requests when `who` sends them, without what differs from request to request. */
  const refusals = async (requests: readonly CallRequest[], who: Who) => {
    const answers = [];
    for (const request of requests) {
      const { status, body } = await send(request, who);
      const { requestId, ...said } = body;
      expect(requestId, request.call.path).toEqual(expect.any(String));
      answers.push({ status, said });
    }
    return answers;
  };

  const strangers = async (): Promise<{ readonly [kind: string]: Who }> => {
    const ended = shop.ben;
    const headers = { cookie: ended.cookie, 'sec-fetch-site': 'same-origin' };
    await shop.app.inject({ url: '/api/v1/auth/logout', headers });
    const other = shop.shop.accessTokens.issue(
      { userId: shop.ada.userId, familyId: 'fam_missing' },
      shop.clock.now(),
    );
    const { authorization } = shop.ada.headers;
    return {
      'no token': {},
      'a token that is no token': { authorization: 'Bearer ../../etc/passwd' },
      'a token with other claims': { authorization: authorization.replace(/\.[^.]+\./, '.W10.') },
      'a token under another scheme': { authorization: authorization.replace('Bearer', 'Basic') },
      'a token of a session that never was': { authorization: `Bearer ${other.token}` },
      'a token of a session that was ended': ended.headers,
    };
  };

  const expectClosed = async (kind: string, who: Who): Promise<void> => {
    for (const name of closed)
      for (const { status, said } of await refusals(requestsOf(name, shop.ada), who)) {
        expect(status, `${name} with ${kind}`).toBe(401);
        expect(said, `${name} with ${kind}`).toEqual({
          success: false,
          statusCode: 401,
          message: 'Please sign in first.',
          error: 'Please sign in first.',
          code: 'unauthenticated',
        });
      }
  };

  it('ROLE-01, ROLE-02 asks whoever has no valid token to sign in, at every call that needs a user', async () => {
    const read = await digestOf(shop.store, ['rate_limits']);
    const kinds = await strangers();
    const before = await read();
    for (const [kind, who] of Object.entries(kinds)) await expectClosed(kind, who);
    shop.clock.advance(accessTokenMinutes * 60_000);
    await expectClosed('a token whose time has passed', shop.ada.headers);
    expect(await read()).toEqual(before);
  });

  it('ROLE-01 answers the calls of a guest whatever token comes along', async () => {
    const kinds = await strangers();
    for (const name of open)
      for (const [kind, who] of Object.entries(kinds)) {
        const { status } = await ask(name, shop.ada, who);
        expect(status, `${name} with ${kind}`).toBe(success(name));
      }
  });

  it('ROLE-02 answers every call of a shopper about what is the shopper’s own', async () => {
    const last: readonly CallName[] = ['deleteOrder', ...writingReads];
    // The order first, while the cart costs what its sample expects.
    const inOrder = [
      ...new Set<CallName>([
        'createOrder',
        ...callNames.filter((each) => !last.includes(each) && !staffOnly.includes(each)),
        ...last,
      ]),
    ];
    for (const name of inOrder) {
      // Whoever deletes an account has nothing left to ask about.
      const owner = name === 'deleteAccount' ? shop.ben : shop.ada;
      if (name === 'deleteAccount') await shop.finishReturns();
      const { status, body } = await ask(name, owner, owner.headers);
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(success(name));
    }
  });

  it('ROLE-02 finds nothing of another shopper, and answers just as for what never was', async () => {
    expect(reachable).toHaveLength(21);
    const read = await digestOf(shop.store, ['rate_limits']);
    const before = await read();
    const { ada, ben } = shop;
    for (const id of ownedIds)
      for (const name of reaching(id)) {
        const about = (value: string) => refusals(naming(name, id, { ...ada, [id]: value }), ada.headers);
        const missing = await about(nobody[id]);
        expect(await about(ben[id]), `${name} by ${id}`).toEqual(missing);
        if (id === 'orderId') expect(await about(ada.deletedOrderId), name).toEqual(missing);
        for (const { status, said } of missing)
          expect({ status, code: said.code }, `${name} by ${id}`).toEqual({ status: 404, code: 'not_found' });
      }
    expect(await read()).toEqual(before);
  });

  it('ROLE-05 lets the staff look after orders and accounts, and buy for nobody', async () => {
    for (const name of reachable) {
      const { status } = await ask(name, shop.ben, shop.staff.headers);
      expect(status, name).toBe(staffReaches.has(name) ? success(name) : 404);
    }
  });

  it('ROLE-04 goes by the role in the database at each request, whatever the token was issued for', async () => {
    const { ben, staff, setAdmin } = shop;
    const userId = staff.credentials.userId;
    for (const isAdmin of [true, false, true, false]) {
      await setAdmin(userId, isAdmin);
      for (const name of ['orderById', 'ordersOfUser', 'updateUser'] as const)
        expect((await ask(name, ben, staff.headers)).status, name).toBe(isAdmin ? 200 : 404);
    }
  });

  it('ROLE-04 refuses a shopper every call of the staff, and writes nothing', async () => {
    const read = await digestOf(shop.store, ['rate_limits']);
    const before = await read();
    for (const name of staffOnly)
      for (const { status, said } of await refusals(requestsOf(name, shop.ada), shop.ada.headers))
        expect({ status, code: said['code'] }, name).toEqual({ status: 403, code: 'forbidden' });
    expect(await read()).toEqual(before);
  });

  it('ROLE-05 answers the staff every call of the staff', async () => {
    for (const name of staffOnly) {
      const { status, body } = await ask(name, shop.ada, shop.staff.headers);
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(success(name));
    }
  });

  it('ROLE-04 keeps what only the staff may do from guests and shoppers', async () => {
    const enter = (who: Who) => authorize(shop.shop, 'admin', who.authorization);
    await expect(enter({})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    await expect(enter(shop.ada.headers)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await enter(shop.staff.headers)).toMatchObject({ id: shop.staff.credentials.userId });
  });

  it('writes nothing at a read, but for the session at refresh and sign-out', async () => {
    const read = await digestOf(shop.store);
    const before = await read();
    for (const name of reads)
      for (const who of [{}, shop.ada.headers, shop.staff.headers]) await ask(name, shop.ada, who);
    expect(await read()).toEqual(before);
    for (const name of writingReads) {
      const previous = await read();
      expect((await ask(name, shop.ben, {})).status).toBe(200);
      expect((await read()).refresh_tokens, name).not.toBe(previous.refresh_tokens);
    }
  });
});
