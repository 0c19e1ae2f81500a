import { pageFlows, type AnyPageFlow, type PageFlowId } from '../registry.ts';
import { appSetup } from './setup.ts';
import { signedInUser } from './signedInUser.ts';
import type { AppContext } from './types.ts';

const noUser = { userId: '', cartId: '' };

/** What a flow waits for after its page was entered, by its access. */
const startGuards = { public: 'isSessionKnown', user: 'isSignedIn', account: 'hasAccount' } as const;

type StateConfig = Parameters<typeof appSetup.createStateConfig>[0];

/**
 * The region of a page flow: it starts when a user enters one of its pages (`access`), and ends as `endsWith` defines. Leaving the page or
 * signing out cancels a load; a failed load is retried by `flow.retried`.
 */
const pageFlowRegion = ({
  id,
  access = 'user',
  endsWith,
  durable,
  onLeave,
  input,
}: AnyPageFlow & { readonly id: PageFlowId }) => {
  const [awaitingUser, inactive] = [`#app.${id}.awaitingUser`, `#app.${id}.inactive`] as const;
  const isPage = { type: 'isPageOf', params: id } as const;
  const next = [{ guard: isPage, target: awaitingUser }, { target: inactive }] as const;
  const leave =
    onLeave === undefined ? [] : ([{ type: 'sendToFlow', params: { flow: id, event: onLeave } }] as const);
  // In each of these, the flow restarts after a new sign-in on this page.
  const untilSignedOut = { on: { 'auth.signedOut': next, 'navigation.pageEntered': {} } } as const;
  // What was typed into a public flow that is stored is removed with the session too.
  const outlivesSession = access === 'public' && durable === undefined;
  const untilPageLeft = outlivesSession ? {} : ({ on: { 'auth.signedOut': awaitingUser } } as const);
  // The flow handles `onLeave` before the event that stops it.
  const untilLeaveHandled = {
    ...untilPageLeft,
    initial: 'open',
    states: {
      open: { on: { 'navigation.pageEntered': 'leaving' } },
      leaving: { entry: [...leave, 'sendLeft'], on: { 'flow.left': next } },
    },
  } as const;
  const untilSettled = {
    ...untilPageLeft,
    initial: 'open',
    states: {
      open: { on: { 'navigation.pageEntered': [{ guard: isPage }, { target: 'leaving' }] } },
      leaving: {
        entry: leave,
        on: {
          'auth.signedOut': inactive,
          'navigation.pageEntered': [{ guard: isPage, target: 'open' }, {}],
          [`${id}.settled`]: inactive,
        },
      },
    },
  } as const;
  const running = {
    session: untilSignedOut,
    page: leave.length > 0 ? untilLeaveHandled : untilPageLeft,
    settled: untilSettled,
  };
  const flow = {
    id,
    systemId: id,
    src: id,
    input: ({ context }: { readonly context: AppContext }) =>
      input({
        user: access === 'public' ? (context.user ?? noUser) : signedInUser(context),
        hasAccount: context.user !== null && !context.user.isGuest,
        path: context.path,
        paths: context.paths,
      }),
    onError:
      endsWith === 'page'
        ? 'loadFailed'
        : // Away from its page it starts anew with the next visit.
          [{ guard: isPage, target: 'loadFailed' }, { target: 'inactive' }],
  };
  return appSetup.createStateConfig({
    initial: 'inactive',
    on: { 'navigation.pageEntered': next },
    states: {
      inactive: {},
      /** The page is open; the flow starts once the user is known. */
      awaitingUser: { always: { guard: startGuards[access], target: 'loading' } },
      loading: {
        invoke: {
          id: `load.${id}`,
          src: 'loadFlow',
          input: { flow: id },
          onDone: 'running',
          onError: 'loadFailed',
        },
        after: { requestTimeout: 'loadFailed' },
        on: { 'auth.signedOut': 'awaitingUser' },
      },
      loadFailed: { on: { 'flow.retried': 'awaitingUser', 'auth.signedOut': 'awaitingUser' } },
      running: {
        // The type allows one id per invocation, not a union.
        invoke: (endsWith === 'settled'
          ? [flow, { id: `${id}Facts`, src: 'forwardFacts', input: { machines: [id] } }]
          : flow) as NonNullable<StateConfig['invoke']>,
        exit: durable === undefined ? [] : { type: 'releaseFlow', params: id },
        ...running[endsWith],
      },
    },
  });
};

/** One region for each page flow of the list, by its id. */
export const pageFlowRegions = Object.fromEntries(
  pageFlows.map((flow) => [flow.id, pageFlowRegion(flow)]),
  // `Object.fromEntries` loses the keys.
) as { readonly [Id in PageFlowId]: ReturnType<typeof pageFlowRegion> };
