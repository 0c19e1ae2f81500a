import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appMachine } from '../../src/machines/app/machine.ts';
import { attemptMachine } from '../../src/machines/attempt/machine.ts';
import { authMachine } from '../../src/machines/auth/machine.ts';
import { backStackMachine } from '../../src/machines/backStack/machine.ts';
import { selectDialog, selectUserId } from '../../src/machines/auth/selectors.ts';
import type { Attempt, PageAccess, SignedIn } from '../../src/machines/auth/types.ts';
import { cartMachine } from '../../src/machines/cart/machine.ts';
import { selectIntent } from '../../src/machines/cart/selectors.ts';
import type { EditInput } from '../../src/machines/cart/types.ts';
import { selectShouldFetchCount } from '../../src/machines/cartDrawer/selectors.ts';
import { wishlistMachine } from '../../src/machines/wishlist/machine.ts';
import { selectIds } from '../../src/machines/wishlist/selectors.ts';
import { ada } from './support/authActor.ts';
import { jacket } from './support/jacket.ts';
import { createDeferred, settle } from './support/settle.ts';
import { urlPaths } from './support/urlPaths.ts';

const ben: SignedIn = { ...ada, userId: 'u2', cartId: 'c2', firstName: 'Ben' };
const scarf = { ...jacket, productId: 'scarf' };

interface ActorResults {
  readonly user: () => SignedIn | null;
  readonly edit?: () => void | Promise<void>;
  readonly attempt?: () => SignedIn | Promise<SignedIn>;
}

/** The root with the real auth, cart and wishlist, and fake requests. */
const startApp = async ({ user, edit = () => undefined, attempt = () => ada }: ActorResults) => {
  const sent: string[] = [];
  const merged: (readonly string[])[] = [];
  const notices: string[] = [];
  let cleared = 0;
  const notify = (_: unknown, { text }: { readonly text: string }) => void notices.push(text);
  const noop = () => undefined;
  const machine = appMachine.provide({
    actors: {
      auth: authMachine.provide({
        actors: {
          checkSession: fromPromise(async () => user()),
          signOut: fromPromise<void>(async () => undefined),
          attempt: attemptMachine.provide({
            actors: {
              proveHuman: fromPromise<void, Attempt>(async () => undefined),
              authenticate: fromPromise<SignedIn | null, Attempt>(async () => attempt()),
            },
          }),
        },
        actions: {
          notify,
          goTo: noop,
          clearSession: noop,
          notifyOtherTabs: noop,
          logFailure: noop,
        },
      }),
      cart: cartMachine.provide({
        actors: {
          editCart: fromPromise<void, EditInput>(async ({ input }) => {
            sent.push(`${input.change.requestId} to ${input.cartId}`);
            await edit();
          }),
        },
        actions: { notify, notifyOtherTabs: noop },
      }),
      wishlist: wishlistMachine.provide({
        actors: {
          readIds: fromPromise<readonly string[]>(async () => ['p1']),
          mergeWishlist: fromPromise<readonly string[], { ids: readonly string[] }>(async ({ input }) => {
            merged.push(input.ids);
            return [...input.ids, 'p9'];
          }),
        },
        actions: { notify, storeIds: noop },
      }),
      recordFacts: fromCallback(noop),
      watchConnection: fromCallback(noop),
      backStack: backStackMachine.provide({ actors: { watchHistory: fromCallback(noop) } }),
    },
    actions: {
      clearPersonalData: () => {
        cleared += 1;
      },
      clearFlows: noop,
      discardFlows: noop,
      goTo: noop,
      releaseFlow: noop,
    },
  });
  const app = createActor(machine, { input: { paths: urlPaths } }).start();
  onTestFinished(() => void app.stop());
  await settle();
  const { auth, cart, cartDrawer, navigation, wishlist } = app.getSnapshot().children;
  if (!auth || !cart || !cartDrawer || !navigation || !wishlist) throw new Error('A machine is missing.');
  const enter = (path: string, access: PageAccess = 'public') =>
    navigation.send({ type: 'page.entered', path, title: path, access });
  const requestAdd = (requestId: string, item = jacket) =>
    cart.send({ type: 'cart.addRequested', requestId, item });
  return {
    app,
    auth,
    cart,
    cartDrawer,
    wishlist,
    enter,
    requestAdd,
    sent,
    merged,
    notices,
    cleared: () => cleared,
  };
};

describe('another user in the same browser', () => {
  it('AUTH-22 sees no data of the first user, and no request of the first is sent for the second', async () => {
    let user = ada;
    const { app, auth, cartDrawer, wishlist, requestAdd, sent, merged, notices, cleared } = await startApp({
      user: () => user,
      edit: () => createDeferred<void>().promise,
    });
    requestAdd('r1');
    requestAdd('r2', scarf);
    user = ben;
    auth.send({ type: 'session.renewed', userId: 'u2', expires: ada.expires });
    expect(app.getSnapshot().context.user).toBeNull();
    expect(selectShouldFetchCount(cartDrawer.getSnapshot())).toBe(false);
    expect(selectIds(wishlist.getSnapshot())).toEqual([]);
    expect(cleared()).toBe(1);
    await settle();
    expect(app.getSnapshot().context.user?.userId).toBe('u2');
    expect(sent).toEqual(['r1 to c1']);
    // The fake storage contains only the list of a guest, not that of the first user.
    expect(merged.at(-1)).not.toContain('p9');
    expect(notices).toEqual([]);
  });

  it('AUTH-22 gets no item of a first user whose session has ended', async () => {
    let user: SignedIn | null = ada;
    const { auth, requestAdd, sent } = await startApp({
      user: () => user,
      edit: () => createDeferred<void>().promise,
    });
    requestAdd('r1');
    auth.send({ type: 'session.ended' });
    user = ben;
    auth.send({ type: 'session.startedElsewhere', userId: 'u2' });
    await settle();
    expect(selectUserId(auth.getSnapshot())).toBe('u2');
    expect(sent).toEqual(['r1 to c1']);
  });
});

describe('an item without a session', () => {
  it('PROD-05 is sent again after the session ended and the same user signed in again', async () => {
    let isEnded = true;
    const { auth, requestAdd, enter, sent, notices } = await startApp({
      user: () => ada,
      edit: () => (isEnded ? createDeferred<void>().promise : undefined),
    });
    enter('/product/p1');
    requestAdd('r1');
    isEnded = false;
    auth.send({ type: 'session.ended' });
    await settle();
    expect(notices).toEqual(['Please log in to add items to your cart.']);
    expect(selectDialog(auth.getSnapshot())).toBe('signIn');
    auth.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(sent).toEqual(['r1 to c1', 'r1 to c1']);
  });

  it('PROD-05 is dropped when another page is entered', async () => {
    const { auth, cart, requestAdd, enter } = await startApp({ user: () => null });
    enter('/product/p1');
    requestAdd('r1');
    expect(selectDialog(auth.getSnapshot())).toBe('signIn');
    enter('/men');
    expect(selectDialog(auth.getSnapshot())).toBe('closed');
    expect(selectIntent(cart.getSnapshot())).toBeNull();
    enter('/product/p1');
    expect(selectDialog(auth.getSnapshot())).toBe('closed');
  });

  it('PROD-05 is added after the sign-in on the sign-in page, without a dialog over it', async () => {
    const { auth, requestAdd, enter, sent } = await startApp({ user: () => null });
    enter('/product/p1');
    requestAdd('r1');
    requestAdd('r2', scarf);
    enter('/login', 'guest');
    expect(selectDialog(auth.getSnapshot())).toBe('closed');
    auth.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    expect(sent).toEqual(['r1 to c1', 'r2 to c1']);
  });

  it('PROD-05 is added if the dialog is closed during a request that succeeds, and dropped if it fails', async () => {
    const attempts = [createDeferred<SignedIn>(), createDeferred<SignedIn>()];
    let index = 0;
    const { auth, cart, requestAdd, enter, sent, notices } = await startApp({
      user: () => null,
      attempt: () => attempts[index]?.promise ?? ada,
    });
    enter('/product/p1');
    requestAdd('r1');
    auth.send({ type: 'signIn.submitted', attemptId: 'a1' });
    await settle();
    auth.send({ type: 'dialog.closed' });
    attempts[0]?.reject({
      kind: 'http',
      status: 401,
      code: 'invalid_credentials',
      message: 'Wrong password',
    });
    await settle();
    expect(notices.at(-1)).toBe('Wrong password');
    expect(selectIntent(cart.getSnapshot())).toBeNull();

    index = 1;
    requestAdd('r2');
    auth.send({ type: 'signIn.submitted', attemptId: 'a2' });
    await settle();
    auth.send({ type: 'dialog.closed' });
    expect(selectIntent(cart.getSnapshot())?.requestId).toBe('r2');
    attempts[1]?.resolve(ada);
    await settle();
    expect(sent).toEqual(['r2 to c1']);
  });
});

describe('the end of a session', () => {
  it('WISH-02 keeps the unmerged list of a guest', async () => {
    const { auth, wishlist } = await startApp({ user: () => null });
    auth.send({ type: 'session.endedElsewhere' });
    expect(selectIds(wishlist.getSnapshot())).toEqual(['p1']);
  });

  it('AUTH-09 AUTH-23 clears cart and wishlist after a sign-out', async () => {
    const { auth, cart, wishlist, requestAdd, sent } = await startApp({
      user: () => ada,
      edit: () => createDeferred<void>().promise,
    });
    requestAdd('r1');
    auth.send({ type: 'signOut.requested' });
    await settle();
    expect(cart.getSnapshot().context).toMatchObject({ cartId: null, current: null, queue: [], intents: [] });
    expect(selectIds(wishlist.getSnapshot())).toEqual([]);
    expect(sent).toEqual(['r1 to c1']);
  });
});
