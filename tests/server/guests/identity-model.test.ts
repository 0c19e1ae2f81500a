/** Random sequences of guests, accounts, links and devices: nothing is lost, and nothing is shown to another. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { revokeOrderLinks } from '../../../server/usecases/admin/revokeOrderLinks.ts';
import { updateOrder } from '../../../server/usecases/orders/updateOrder.ts';
import type { Browser } from '../support/browserClient.ts';
import { testOrderLinks } from '../support/guestOrders.ts';
import { openGuestShop, type GuestShop } from '../support/guestShop.ts';
import { expectInvariants } from '../support/invariants.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const kinds = [
  'guest',
  'signUp',
  'signIn',
  'signOut',
  'add',
  'buy',
  'return',
  'openLink',
  'claim',
  'revoke',
  'stranger',
] as const;
const browserCount = 3;
const staffMember = { id: 'usr_staff', isAdmin: true };
const lineLimit = 10;

interface Step {
  readonly kind: (typeof kinds)[number];
  readonly browser: number;
  /** Chooses an account or an order. */
  readonly choice: number;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('add', 'buy') },
    { weight: 2, arbitrary: fc.constantFrom('guest', 'openLink', 'signIn', 'signUp', 'claim') },
    { weight: 2, arbitrary: fc.constantFrom(...kinds, 'return' as const) },
  ),
  browser: fc.nat(browserCount - 1),
  choice: fc.nat(20),
});

/** Whose data a session shows: a guest or an account. */
interface Owner {
  readonly email: string;
  readonly isGuest: boolean;
  /** Units of the one size. */
  units: number;
  readonly orders: Set<string>;
  readonly returns: Set<string>;
}

interface Device {
  readonly browser: Browser;
  /** Undefined without an active session. */
  owner: Owner | undefined;
}

const newOwner = (email: string, isGuest: boolean): Owner => ({
  email,
  isGuest,
  units: 0,
  orders: new Set(),
  returns: new Set(),
});

let names = 0;
const newEmail = (kind: string): string => {
  names += 1;
  return `${kind}-${names}@example.com`;
};

/** One sequence: three browsers at a shop, and what each must see. */
const openModel = (shop: GuestShop) => {
  const { store, testShop, mails, browse, context } = shop;
  const devices: Device[] = Array.from({ length: browserCount }, () => ({
    browser: browse(),
    owner: undefined,
  }));
  const accounts: Owner[] = [];
  const owners = new Map<string, Owner>();
  const returned = new Set<string>();
  const revoked: string[] = [];

  const tokenOf = async (orderId: string): Promise<string> => {
    const row = await store.db
      .selectFrom('orders')
      .select(['placed_at', 'link_revision'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const expiresMs = Date.parse(row.placed_at ?? '') + context.config.orderLinkDays * 86_400_000;
    return testOrderLinks.tokenFor({ orderId, revision: row.link_revision ?? 0, expiresMs });
  };

  const mergeUnits = (from: Owner, to: Owner): void => {
    to.units = Math.min(lineLimit, to.units + from.units);
    from.units = 0;
  };

  /** Everything of a guest is the account's; the guest's sessions are over. */
  const absorb = (guest: Owner | undefined, account: Owner): void => {
    if (!guest?.isGuest || guest === account) return;
    mergeUnits(guest, account);
    for (const order of guest.orders) {
      account.orders.add(order);
      owners.set(order, account);
    }
    for (const each of guest.returns) account.returns.add(each);
    endSessionsOf(guest);
  };

  const endSessionsOf = (owner: Owner): void => {
    for (const device of devices) if (device.owner === owner) device.owner = undefined;
  };

  const choose = <T>(values: readonly T[], choice: number): T | undefined => values[choice % values.length];

  const buy = async ({ browser }: Device, owner: Owner): Promise<void> => {
    if (owner.units === 0) return;
    mails.splice(0);
    const orderId = await browser.buy(owner.isGuest ? { email: owner.email } : {});
    owner.orders.add(orderId);
    owners.set(orderId, owner);
    owner.units = 0;
    await testShop.runJobs();
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(mails[0]?.text.includes('/orders/link#')).toBe(owner.isGuest);
  };

  const requestReturn = async ({ browser }: Device, owner: Owner): Promise<void> => {
    const orderId = [...owner.orders].find((id) => !returned.has(id));
    if (orderId === undefined) return;
    returned.add(orderId);
    for (const status of ['processing', 'shipped', 'delivered'] as const)
      await updateOrder(context, staffMember, orderId, { status });
    await testShop.runJobs();
    mails.splice(0);
    const { status, body } = await browser.send<{ result: { _id: string } }>('POST', '/returns', {
      _order: orderId,
      returnedItems: ['coat'],
      returnReason: 'Changed Mind',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    owner.returns.add(body.result._id);
    await testShop.runJobs();
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
  };

  const openLink = async (device: Device, orderId: string): Promise<void> => {
    const owner = owners.get(orderId);
    const { status, body } = await device.browser.openLink(await tokenOf(orderId));
    if (!owner?.isGuest) {
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'order_link_invalid' });
      return;
    }
    expect({ status, orderId: body.orderId }).toEqual({ status: 200, orderId });
    const before = device.owner;
    if (before?.isGuest && before !== owner) mergeUnits(before, owner);
    device.owner = owner;
  };

  const claim = async (device: Device, orderId: string): Promise<void> => {
    const owner = owners.get(orderId);
    const { status } = await device.browser.claim(await tokenOf(orderId));
    if (!device.owner) return expect(status).toBe(401);
    if (device.owner.isGuest) return expect(status).toBe(403);
    if (owner !== device.owner && !owner?.isGuest) return expect(status).toBe(404);
    expect(status).toBe(200);
    return absorb(owner, device.owner);
  };

  /** Staff's `revoke-links`, which also ends the sessions of a guest. */
  const revoke = async (orderId: string): Promise<void> => {
    revoked.push(await tokenOf(orderId));
    await revokeOrderLinks(context, staffMember, orderId);
    const owner = owners.get(orderId);
    if (owner?.isGuest) endSessionsOf(owner);
  };

  /** Without a session, or with another's, no order and no cart is shown. */
  const tryAsStranger = async ({ browser, owner }: Device, choice: number): Promise<void> => {
    const foreign = choose(
      [...owners.keys()].filter((id) => !owner?.orders.has(id)),
      choice,
    );
    if (foreign === undefined) return;
    const status = owner ? 404 : 401;
    for (const [method, path, body] of [
      ['GET', `/orders/id/${foreign}`],
      ['GET', `/orders/id/${foreign}/invoice`],
      ['PATCH', `/orders/${foreign}`, { status: 'canceled' }],
      ['DELETE', `/orders/${foreign}`],
    ] as const)
      expect((await browser.send(method, path, body)).status, `${method} ${path}`).toBe(status);
    const old = choose(revoked, choice);
    if (old !== undefined) expect((await browse().openLink(old)).status).toBe(404);
  };

  const perform = async ({ kind, browser: index, choice }: Step): Promise<void> => {
    const device = devices[index];
    if (!device) return;
    const { browser, owner } = device;
    const orderId = choose([...owners.keys()], choice);
    if (kind === 'guest') {
      expect((await browser.guest()).status).toBe(201);
      if (!owner?.isGuest) device.owner = newOwner(newEmail('guest'), true);
    } else if (kind === 'signUp') {
      const account = newOwner(newEmail('account'), false);
      expect((await browser.register(account.email)).status).toBe(201);
      accounts.push(account);
      absorb(owner, account);
      device.owner = account;
    } else if (kind === 'signIn') {
      const account = choose(accounts, choice);
      if (!account) return;
      expect((await browser.login(account.email)).status).toBe(200);
      absorb(owner, account);
      device.owner = account;
    } else if (kind === 'signOut') {
      await browser.signOut();
      device.owner = undefined;
    } else if (kind === 'stranger') await tryAsStranger(device, choice);
    else if (kind === 'openLink' && orderId !== undefined) await openLink(device, orderId);
    else if (kind === 'claim' && orderId !== undefined && owner) await claim(device, orderId);
    else if (kind === 'revoke' && orderId !== undefined) await revoke(orderId);
    else if (kind === 'add' && owner && owner.units < lineLimit) {
      expect((await browser.add()).status).toBe(200);
      owner.units += 1;
    } else if (kind === 'buy' && owner) await buy(device, owner);
    else if (kind === 'return' && owner) await requestReturn(device, owner);
  };

  const expectSeen = async ({ browser, owner }: Device): Promise<void> => {
    const ids = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id).toSorted();
    if (!owner) {
      expect((await browser.refresh()).status).toBe(401);
      return;
    }
    expect((await browser.cart()).count).toBe(owner.units);
    expect(ids(await browser.orders())).toEqual([...owner.orders].toSorted());
    expect(ids(await browser.returns())).toEqual([...owner.returns].toSorted());
  };

  return {
    perform,
    /** Each browser sees exactly what is its owner's. */
    expectAllSeen: async (): Promise<void> => {
      for (const device of devices) await expectSeen(device);
    },
    /** Every order is reachable: by its account, or by a link to its guest. */
    expectReachable: async (): Promise<void> => {
      for (const [orderId, owner] of owners) {
        const browser = browse();
        if (owner.isGuest) await browser.openLink(await tokenOf(orderId));
        else await browser.login(owner.email);
        expect((await browser.orders()).map(({ _id }) => _id)).toContain(orderId);
      }
    },
  };
};

/** 120 in `npm test`; more by this variable. */
const wanted = Number(process.env['VERROW_IDENTITY_SEQUENCES'] ?? 120);
const sequencesOf = { sqlite: wanted, postgres: Math.ceil(wanted / 10) };
/** Sequences of one shop, whose history the checks read. */
const perShop = 20;

describeOnBothEngines('random histories of guests and accounts', (openTestStore, engine) => {
  it(
    'GUEST-06, GUEST-07, GUEST-08, GUEST-09 lose no data and show none to other users',
    async () => {
      for (let done = 0; done < sequencesOf[engine]; done += perShop) {
        const shop = await openGuestShop(await openTestStore());
        const sequence = fc.asyncProperty(
          fc.array(anyStep, { minLength: 6, maxLength: 24 }),
          async (steps) => {
            const model = openModel(shop);
            for (const step of steps) {
              await model.perform(step);
              await model.expectAllSeen();
            }
            await model.expectReachable();
          },
        );
        const numRuns = Math.min(perShop, sequencesOf[engine] - done);
        // A shop's state cannot be reset, so sequences are not shrunk.
        await fc.assert(sequence, { numRuns, endOnFailure: true });
        await expectInvariants(shop);
      }
    },
    Math.max(120_000, wanted * 1500),
  );
});
