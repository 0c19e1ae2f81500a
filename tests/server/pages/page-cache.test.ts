import { expect, it } from 'vitest';
import { endpoints } from '../../../contract/wire/endpoints.ts';
import { createPageCache } from '../../../server/pages/pageCache.ts';
import type { Renderer } from '../../../server/pages/renderer.ts';
import { openTestApp } from '../support/app.ts';
import { describeOnSqlite } from '../support/stores.ts';

describeOnSqlite('cached pages', (openTestStore) => {
  /** Pages that show the categories, or the failure of reading them, as the built ones do. */
  const open = async (render?: Renderer['render']) => {
    const { context } = await openTestApp(await openTestStore());
    const template = { fill: (...parts: string[]) => parts.join(''), scriptHashes: [], scripts: [] };
    let renders = 0;
    const renderer: Renderer = {
      pageDataId: 'data',
      render: async (url, settings) => {
        renders += 1;
        if (render) return render(url, settings);
        const reply = await settings
          .read({ path: endpoints.categories.path, id: '', query: [] })
          .catch(() => ({ ok: false }));
        return { status: 200, head: '', body: reply.ok ? 'all' : 'failed', state: '', module: null };
      },
    };
    const faults: string[] = [];
    const catalogue = {
      ...context.catalogue,
      categories: async () => {
        const fault = faults.pop();
        if (fault) throw new Error(fault);
        return context.catalogue.categories();
      },
    };
    const getPage = createPageCache({ ...context, catalogue }, renderer, template);
    const read = async () => {
      const page = await getPage({ url: '/', ip: '192.0.2.1' });
      return { html: page.bytes.toString(), isComplete: page.isComplete };
    };
    return { read, faults, renders: () => renders };
  };

  it('a page with a failed read is sent and not kept', async () => {
    const { read, faults, renders } = await open();
    faults.push('The database is busy.');
    expect(await read()).toMatchObject({ html: expect.stringContaining('failed'), isComplete: false });
    expect(await read()).toMatchObject({ html: expect.stringContaining('all'), isComplete: true });
    await read();
    expect(renders()).toBe(2);
  });

  it('a page that cannot be rendered is left to the browser, and not kept', async () => {
    const { read, renders } = await open(() => Promise.reject(new Error('A view failed.')));
    expect(await read()).toMatchObject({ html: expect.stringContaining('<title>'), isComplete: false });
    await read();
    expect(renders()).toBe(2);
  });
});
