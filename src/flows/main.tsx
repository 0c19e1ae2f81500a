/** Entry module of the inspector (`/flows`), a separate page for developers. */
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { GlobalStyle } from '../ui/theme/GlobalStyle.tsx';
import { themeStorageKey } from '../ui/theme/themeScript.ts';
import { shopMachines } from './definition/shopMachines.ts';
import { flowsMachine, sourceOf } from './view/flowsMachine.ts';
import { createLayouts, createWorkerElk } from './layouts.ts';
import { listenToTabs } from './listenToTabs.ts';
import { createSourceExport } from './recording/createSourceExport.ts';
import { formatUrlHash, parseUrlHash } from './recording/urlHash.ts';
import { connectStately } from './connectStately.ts';
import { channelName } from './bridge/messages.ts';
import { FlowsContext } from './view/FlowsContext.ts';
import { FlowsPage } from './view/FlowsPage.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root element.');

/** Applies the theme that was chosen in the shop. */
const applyTheme = () => {
  try {
    const chosen = localStorage.getItem(themeStorageKey);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
  } catch {
    // Without storage, the system theme applies.
  }
};

const downloadJson = (name: string, text: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

const stately = connectStately({ machineOf: (id) => shopMachines.get(id) });

const requestSnapshots = listenToTabs({
  channel: new BroadcastChannel(channelName),
  requestFrame: (work) => void requestAnimationFrame(work),
  setInterval: (work, ms) => void setInterval(work, ms),
  onMessages: (messages) => actor.send({ type: 'messages.received', messages }),
});

const actor = createActor(
  flowsMachine.provide({
    actions: {
      requestSnapshots,
      openStately: () => actor.send({ type: stately.open() ? 'stately.opened' : 'stately.blocked' }),
      saveFile: (_, source) => {
        const journal = createSourceExport(source, Date.now(), shopMachines.values());
        downloadJson(
          `verrow-journal-${journal.exportedAt.replaceAll(/[:.]/g, '-')}.json`,
          JSON.stringify(journal, null, 2),
        );
      },
    },
  }),
  { input: parseUrlHash(location.hash) },
);

actor.subscribe(({ context }) => {
  const source = sourceOf(context);
  if (context.stately === 'open' && source) stately.show(source.id, source.recording);
});

// The URL links to the shown machine and moment. `replaceState`, so that Back leaves the page.
actor.subscribe(({ context: { flow, moment } }) => {
  const hash = formatUrlHash({ flow, moment });
  if (hash !== location.hash) history.replaceState(null, '', hash);
});
window.addEventListener('hashchange', () => {
  const { flow, moment } = parseUrlHash(location.hash);
  if (flow !== null) actor.send({ type: 'flow.selected', flow });
  actor.send(moment === null ? { type: 'live.requested' } : { type: 'moment.selected', moment });
});

applyTheme();
actor.start();
createRoot(container).render(
  <FlowsContext value={{ actor, layouts: createLayouts(createWorkerElk()) }}>
    <GlobalStyle />
    <FlowsPage />
  </FlowsContext>,
);
