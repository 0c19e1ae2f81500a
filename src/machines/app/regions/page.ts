import { appSetup } from '../setup.ts';

/** Keeps which page is open, and tells those whom it concerns. */
export const page = appSetup.createStateConfig({
  on: {
    'navigation.pageEntered': {
      actions: [
        'rememberPage',
        {
          type: 'toAuth',
          params: ({ event: { path, address, access } }) => ({ type: 'page.entered', path, address, access }),
        },
        { type: 'toCart', params: ({ event: { path, access } }) => ({ type: 'page.entered', path, access }) },
        { type: 'toDrawer', params: ({ event: { path } }) => ({ type: 'page.entered', path }) },
        {
          type: 'toSearch',
          params: ({ event: { path, address } }) => ({ type: 'page.entered', address: address ?? path }),
        },
      ],
    },
  },
});
