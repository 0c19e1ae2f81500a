/** The entry of the page of the flows: a page of its own beside the shop's, for who develops it. */
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { GlobalStyle } from '../ui/theme/GlobalStyle.ts';
import { themeStorageKey } from '../ui/theme/themeScript.ts';
import { charts } from './charts.ts';
import { flowsMachine, sourceOf } from './flowsMachine.ts';
import { createLayouts, workerElk } from './layouts.ts';
import { listen } from './listen.ts';
import { exportOfSource } from './recording/exportOfSource.ts';
import { hashOf, placeOf } from './recording/place.ts';
import { connectStately } from './telling/connectStately.ts';
import { channelName } from './telling/frames.ts';
import { FlowsContext } from './view/FlowsContext.ts';
import { FlowsPage } from './view/FlowsPage.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the flows.');

/** The theme that was chosen in the shop holds here, too. */
const takeTheme = () => {
  try {
    const chosen = localStorage.getItem(themeStorageKey);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
  } catch {
    // Where nothing is stored, the system's theme holds.
  }
};

const saveFile = (name: string, text: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

const stately = connectStately({ machineOf: (id) => charts.get(id) });

const askTabs = listen({
  channel: new BroadcastChannel(channelName),
  beforeDrawing: (work) => void requestAnimationFrame(work),
  every: (work, ms) => void setInterval(work, ms),
  hear: (frames) => actor.send({ type: 'frames.came', frames }),
});

const actor = createActor(
  flowsMachine.provide({
    actions: {
      askTabs,
      openStately: () => actor.send({ type: stately.open() ? 'stately.opened' : 'stately.blocked' }),
      saveFile: (_, source) => {
        const journal = exportOfSource(source, Date.now(), charts.values());
        saveFile(
          `verrow-journal-${journal.exportedAt.replaceAll(/[:.]/g, '-')}.json`,
          JSON.stringify(journal, null, 2),
        );
      },
    },
  }),
  { input: placeOf(location.hash) },
);

actor.subscribe(({ context }) => {
  const source = sourceOf(context);
  if (context.stately === 'open' && source) stately.show(source.id, source.recording);
});

// A link to a machine or a moment can be kept and sent; Back leads to what was looked at before this page, not through all of it.
actor.subscribe(({ context: { flow, moment } }) => {
  const hash = hashOf({ flow, moment });
  if (hash !== location.hash) history.replaceState(null, '', hash);
});
window.addEventListener('hashchange', () => {
  const { flow, moment } = placeOf(location.hash);
  if (flow !== null) actor.send({ type: 'flow.chosen', flow });
  actor.send(moment === null ? { type: 'live.asked' } : { type: 'moment.chosen', moment });
});

takeTheme();
actor.start();
createRoot(container).render(
  <FlowsContext value={{ actor, layouts: createLayouts(workerElk()) }}>
    <GlobalStyle />
    <FlowsPage />
  </FlowsContext>,
);
