import { appSetup } from '../setup.ts';

/** Tells those whom it concerns which page was entered. */
export const page = appSetup.createStateConfig({
  on: {
    'navigation.pageEntered': {
      actions: [
        {
          type: 'toAuth',
          params: ({ event: { path, address, access } }) => ({ type: 'page.entered', path, address, access }),
        },
        { type: 'toDrawer', params: ({ event: { path } }) => ({ type: 'page.entered', path }) },
        { type: 'toSearch', params: { type: 'page.entered' } },
      ],
    },
  },
});
