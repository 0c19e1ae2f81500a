/** A shopper without an account: buys in a guest session, then leaves, signs in or claims the order from a mail's link. */
import { captchaHeader } from '../../../contract/rules/headers.ts';
import type { Acknowledgements } from './acknowledgements.ts';
import type { Stage } from './actor.ts';
import { createCookies, type Cookies } from './browser/cookies.ts';
import { addressOf, at, createClient, textAt, type Reply } from './client.ts';
import { createShopper, visit } from './shopper.ts';
import type { ListCurrency } from '../world/currencies.ts';
import { anyCaptcha } from '../world/server.ts';
import { password, type Person } from '../world/template.ts';

export interface GuestPlan {
  readonly kind: 'guest';
  /** Index into the people of the template: the account that signs in. */
  readonly number: number;
  readonly firstVisitMs: number;
  readonly visits: number;
  readonly ending: 'leave' | 'signIn';
  readonly currency?: ListCurrency | undefined;
}

const minuteMs = 60_000;
const attempts = 8;

/** Requests of the browser that start, renew and replace its session, with its cookies. */
export const createSessions = (stage: Stage, cookies: Cookies, remoteAddress: string) => {
  const { network, world, chance } = stage;
  const send = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<Reply | undefined> => {
    const reply = await network.send({
      method,
      url: `/api/v1/auth/${path}`,
      remoteAddress,
      headers: { [captchaHeader]: anyCaptcha, cookie: cookies.header() },
      ...(payload === undefined ? {} : { payload }),
    });
    if (!reply) return undefined;
    cookies.store(reply.headers['set-cookie']);
    return { status: reply.status, body: JSON.parse(reply.body) as unknown };
  };
  /** Tries again while no answer comes, or one that passes. */
  const insist = async (
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<Reply | undefined> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const reply = await send(method, path, payload);
      if (reply && reply.status < 500 && reply.status !== 429 && textAt(reply, 'code') !== 'order_locked')
        return reply;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await world.timeline.sleep(chance.integer(1000, 60_000), 'a guest tries again');
    }
    return undefined;
  };
  return { insist };
};

/** The acknowledgements of one guest, which also reach all others. */
const ownAcknowledgements = ({ acknowledged }: Stage) => {
  const orders = new Set<string>();
  const own: Acknowledgements = {
    ...acknowledged,
    order: (id) => {
      orders.add(id);
      acknowledged.order(id);
    },
    forget: (id) => {
      orders.delete(id);
      acknowledged.forget(id);
    },
  };
  return { orders, own };
};

/** GUEST-09: after signing in, the account has every order of the guest. */
const expectOrders = async (stage: Stage, account: Person, orders: ReadonlySet<string>): Promise<void> => {
  const client = createClient(account, stage);
  for (const id of orders) {
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    const reply = await client.call('GET', `/orders/id/${id}`);
    if (reply && reply.status !== 200 && orders.has(id))
      stage.world.violate(
        'GUEST-09 A guest who signs in keeps every order.',
        `${account.id} reads ${id}: ${reply.status}`,
      );
  }
};

/** Buys as a guest, in one guest session. Resolves when the last visit has ended. */
export const runGuest = async (stage: Stage, account: Person, plan: GuestPlan): Promise<void> => {
  const { timeline, tell } = stage.world;
  const name = `guest of ${account.id}`;
  const cookies = createCookies();
  const { insist } = createSessions(stage, cookies, addressOf(account));
  await timeline.sleep(plan.firstVisitMs, `${name} comes`);
  const started = await insist('POST', 'guest');
  const [id, cartId] = [textAt(started, 'userId'), textAt(started, 'cartId')];
  if (started?.status !== 201 || id === '') return;
  tell(`A guest session ${id} starts.`);
  const person: Person = { id, cartId, email: `${id}@guests.example`, isAdmin: false, isGuest: true };
  const { orders, own } = ownAcknowledgements(stage);
  const getToken = async () => {
    const reply = await insist('GET', 'refresh');
    const token = at(reply?.body, 'token');
    return at(reply?.body, 'userId') === id && typeof token === 'string' ? token : undefined;
  };
  const options = { currency: plan.currency, getToken };
  const shopper = createShopper({ ...stage, acknowledged: own }, person, options);
  for (let left = plan.visits; left > 0 && stage.isOpen(); left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one visit after the other
    await visit(shopper);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await shopper.think(minuteMs, 10 * minuteMs);
  }
  if (plan.ending === 'leave') return;
  const signedIn = await insist('POST', 'login', { email: account.email, password });
  tell(`The guest ${id} signs in as ${account.id}: ${signedIn?.status ?? 'no answer'}.`);
  if (signedIn?.status === 200) await expectOrders(stage, account, orders);
};
