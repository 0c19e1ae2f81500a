/** Mega-menu, navigation drawer, and the emitted pages. */
import type { EventObject } from 'xstate';
import { navigationMachine } from '../../../src/machines/navigation/machine.ts';
import {
  selectAnnouncement,
  selectIsMenuOpen,
  selectIsNavigationDrawerOpen,
  selectOpenCategory,
} from '../../../src/machines/navigation/selectors.ts';
import { eventInputs, type Scenario, type Step } from '../scenario.ts';
import { emitted } from '../observe.ts';
import { fieldOf } from '../fieldOf.ts';
import { equal, viewRules } from '../predict.ts';

interface Model {
  /** The last entered page, in this document or the one before. */
  readonly path: string | null;
  readonly title: string;
  /** Number of pages entered in this document. */
  readonly count: 0 | 1 | 2;
  /** The category whose menu is open. */
  readonly category: string | null;
  readonly isDrawerOpen: boolean;
}

const initialModel: Model = { path: null, title: '', count: 0, category: null, isDrawerOpen: false };

const predict = ({ modelBefore: model, kind, event }: Step<Model>): Model => {
  if (kind === 'reload') return { ...model, count: 0, category: null };
  switch (event?.type) {
    case 'page.entered': {
      const path = String(fieldOf(event, 'path'));
      const isBack = model.count === 0 && model.path === path;
      return {
        path,
        title: String(fieldOf(event, 'title')),
        count: model.count === 0 ? 1 : 2,
        category: null,
        isDrawerOpen: model.isDrawerOpen && isBack,
      };
    }
    case 'menu.opened':
      return { ...model, category: String(fieldOf(event, 'category')) };
    case 'menu.closed':
      return { ...model, category: null };
    case 'navigationDrawer.opened':
      return { ...model, isDrawerOpen: true };
    case 'navigationDrawer.closed':
      return { ...model, isDrawerOpen: false };
    default:
      return model;
  }
};

const page = (path: string, title: string, access: string): EventObject =>
  ({ type: 'page.entered', path, address: `${path}?q=1`, title, access }) as EventObject;

const alphabet: readonly EventObject[] = [
  page('/', 'Home', 'public'),
  page('/account', 'Account', 'user'),
  { type: 'menu.opened', category: 'women' } as EventObject,
  { type: 'menu.opened', category: 'men' } as EventObject,
  { type: 'menu.closed' },
  { type: 'navigationDrawer.opened' },
  { type: 'navigationDrawer.closed' },
];

export const navigationScenarios: readonly Scenario<Model>[] = [
  {
    name: 'navigation',
    machine: navigationMachine,
    input: undefined,
    model: initialModel,
    inputs: (model) => eventInputs('navigation', alphabet, model),
    outcomes: {},
    updateModel: (_, step) => predict(step),
    steps: [
      ...viewRules(navigationMachine, {
        'FRAME-07, FRAME-09 the mega-menu is closed or open for the category that was hovered last': [
          (navigation) => [selectIsMenuOpen(navigation), selectOpenCategory(navigation)],
          ({ category }: Model) => [category !== null, category],
        ],
        'FRAME-09 entering a page closes the navigation drawer, except the restored page after a reload': [
          selectIsNavigationDrawerOpen,
          ({ isDrawerOpen }) => isDrawerOpen,
        ],
        'FRAME-07 every page but the first announces its title': [
          selectAnnouncement,
          ({ count, title }) => (count > 1 ? title : ''),
        ],
      }),
      equal(
        'ROUTE-22 every entered page is emitted with its address, title and access',
        ({ event }) => (event?.type === 'page.entered' ? [{ ...event, type: 'navigation.pageEntered' }] : []),
        (step) => emitted(step, 'navigation.pageEntered'),
      ),
    ],
    reaches: [],
  },
];
