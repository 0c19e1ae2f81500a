import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { adminProduct, mockAdminResponses } from './support/adminNetwork.ts';
import { findDialog, findEnabledButton, isDisabled, main, press, typeInto } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

describe('pictures', () => {
  const [first, second] = ['a', 'b'].map((letter) => ({
    id: letter.repeat(24),
    imageUrl: `/media/${letter.repeat(24)}/600.webp`,
    alt: `Picture ${letter}`,
    originalId: null,
    crop: null,
  }));
  if (!first || !second) throw new Error('There are two pictures.');
  const pictured = { ...adminProduct, pictures: [first, second] };
  const sent = () =>
    network.requestsTo('/admin/products/p1/pictures').filter(({ method }) => method === 'PATCH');

  it('DESK-107 DESK-108 uploads files with their progress and names the reason of a refused one', async () => {
    network.get('/admin/products/p1', adminProduct);
    network.post('/admin/uploads', { success: true, statusCode: 200, message: 'Received' });
    network.post('/admin/products/p1/pictures', {
      ...done({ ...adminProduct, pictures: [first] }),
      statusCode: 201,
    });
    renderShop('/admin/products/p1');
    const panel = within(await main().findByRole('region', { name: 'Pictures' }));
    const input = panel.getByLabelText('Picture files');
    const files = [
      new File(['notes'], 'notes.txt', { type: 'text/plain' }),
      new File(['bytes'], 'front.jpg', { type: 'image/jpeg' }),
    ];
    network.get('/admin/products/p1', { ...adminProduct, pictures: [first] });
    fireEvent.change(input, { target: { files } });
    expect(await panel.findByRole('img', { name: 'Picture a' })).toBeTruthy();
    expect(network.requestsTo('/admin/products/p1/pictures')).toHaveLength(1);
    const uploads = within(panel.getByRole('list', { name: 'Uploads' }));
    expect(uploads.getByText('This file is not a JPEG, PNG, WebP or AVIF picture.')).toBeTruthy();
    press(uploads.getByRole('button', { name: 'Dismiss notes.txt' }));
    await waitFor(() => expect(panel.queryByRole('list', { name: 'Uploads' })).toBeNull());
  });

  it('DESK-109 orders pictures by buttons, describes and removes them', async () => {
    network.get('/admin/products/p1', pictured);
    network.patch('/admin/products/p1/pictures', done(pictured));
    renderShop('/admin/products/p1');
    const panel = within(await main().findByRole('region', { name: 'Pictures' }));
    expect(isDisabled(panel.getByRole('button', { name: 'Move picture 1 forward' }))).toBe(true);
    press(panel.getByRole('button', { name: 'Move picture 2 forward' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      revision: 'p1',
      pictures: [second, first].map(({ id, alt }) => ({ id, alt })),
    });
    const text = panel.getByLabelText('Text of picture 1');
    typeInto(text, 'Front');
    press(await panel.findByRole('button', { name: 'Save text' }));
    await waitFor(() => expect(sent()[1]?.body).toMatchObject({ pictures: [{ alt: 'Front' }, {}] }));
    const remove = panel.getByRole('button', { name: 'Remove picture 2' });
    await waitFor(() => expect(isDisabled(remove)).toBe(false));
    press(remove);
    await waitFor(() => expect(sent()[2]?.body).toMatchObject({ pictures: [{ id: first.id }] }));
  });

  it('DESK-110 crops a picture by sliders and takes the crop away', async () => {
    const crop = { left: 0.1, top: 0, width: 0.5 };
    const cropped = { ...adminProduct, pictures: [{ ...first, crop, originalId: second.id }] };
    network.get('/admin/products/p1', cropped);
    network.patch(`/admin/products/p1/pictures/${first.id}`, done(cropped));
    renderShop('/admin/products/p1');
    press(await main().findByRole('button', { name: 'Crop picture 1' }));
    const dialog = await findDialog('Crop the picture');
    const whole = await dialog.findByRole('img', { name: 'Without a crop: Picture a' });
    expect(whole.getAttribute('src')).toBe(`/media/${second.id}/whole.webp`);
    Object.defineProperties(whole, { naturalWidth: { value: 800 }, naturalHeight: { value: 1000 } });
    fireEvent.load(whole);
    typeInto(dialog.getByLabelText('Size'), '0.8');
    press(dialog.getByRole('button', { name: 'Save crop' }));
    const requests = () => network.requestsTo(`/admin/products/p1/pictures/${first.id}`);
    await waitFor(() =>
      expect(requests()[0]?.body).toEqual({ revision: 'p1', crop: { left: 0.1, top: 0, width: 0.8 } }),
    );
    const button = await main().findByRole('button', { name: 'Crop picture 1' });
    await waitFor(() => expect(isDisabled(button)).toBe(false));
    press(button);
    press(await (await findDialog('Crop the picture')).findByRole('button', { name: 'Remove crop' }));
    await waitFor(() => expect(requests()[1]?.body).toEqual({ revision: 'p1', crop: null }));
  });

  it('DESK-570 keeps a text that is not saved yet when its picture is cropped', async () => {
    const crop = { left: 0, top: 0, width: 1 };
    const cropped = { ...second, id: 'c'.repeat(24), originalId: second.id, crop };
    network.get('/admin/products/p1', pictured);
    const after = { ...pictured, pictures: [first, cropped] };
    network.patch(`/admin/products/p1/pictures/${second.id}`, done(after));
    renderShop('/admin/products/p1');
    typeInto(await main().findByLabelText('Text of picture 2'), 'Back');
    press(main().getByRole('button', { name: 'Crop picture 2' }));
    const dialog = await findDialog('Crop the picture');
    const whole = await dialog.findByRole('img', { name: /^Without a crop/ });
    Object.defineProperties(whole, { naturalWidth: { value: 800 }, naturalHeight: { value: 1000 } });
    fireEvent.load(whole);
    network.get('/admin/products/p1', after);
    press(dialog.getByRole('button', { name: 'Save crop' }));
    await waitFor(() =>
      expect(network.requestsTo(`/admin/products/p1/pictures/${second.id}`)).toHaveLength(1),
    );
    const saveText = await findEnabledButton('Save text');
    expect(main().getByLabelText('Text of picture 2')).toHaveProperty('value', 'Back');
    network.patch('/admin/products/p1/pictures', done(after));
    press(saveText);
    // The cropped picture has an id of its own.
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        pictures: [{ id: first.id }, { id: cropped.id, alt: 'Back' }],
      }),
    );
  });
});
