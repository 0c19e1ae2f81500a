import { appSetup } from './setup.ts';

/** Stores the path of the open page and forwards it. */
export const page = appSetup.createStateConfig({
  on: {
    'navigation.pageEntered': {
      actions: [
        'setPath',
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
