import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatDollars, toDollars } from '../../../contract/money.ts';
import { contentPageNames, freeDeliveryFromCents, returnWindowDays } from '../../../contract/rules.ts';
import { seller } from '../../../contract/rules/delivery.ts';
import { returnExpiryDays, returnMethodNames } from '../../../contract/rules/returns.ts';
import { deliveryMethods } from '../../../demo/deliveryMethods.ts';
import { renderMarkdown } from '../../../server/content/markdown.ts';
import { readContent } from '../../../server/content/readContent.ts';
import { project } from '../../../scripts/tools/paths.ts';
import { removeTemporaryFolder, createTemporaryFolder } from '../../support/temporary.ts';

const page = (title: string, body = 'Words.') =>
  `---\ntitle: ${title}\nlead: In a sentence.\n---\n\n${body}\n`;

/** Creates a content folder; `files` override the defaults, `null` omits a file. */
const createContentFolder = (files: { readonly [file: string]: string | null } = {}): string => {
  const folder = createTemporaryFolder('verrow-content');
  onTestFinished(() => removeTemporaryFolder(folder));
  mkdirSync(join(folder, 'blogs'));
  const defaults = Object.fromEntries(contentPageNames.map((name) => [`${name}.md`, page(name)]));
  for (const [file, text] of Object.entries({ ...defaults, ...files }))
    if (text !== null) writeFileSync(join(folder, file), text);
  return folder;
};

const articleOf = (date: string) => `---\ntitle: T\nlead: L\ndate: ${date}\n---\nWords.\n`;

describe('content', () => {
  it('FRAME-11 is read from a folder of Markdown files: pages, and articles newest first', () => {
    const content = readContent(
      createContentFolder({
        'about.md': page('Who we are', '# We\n\n- one\n- **two**, see [men](/men)'),
        'blogs/old.md': articleOf('2025-03-01'),
        'blogs/new.md': articleOf('2026-03-01'),
        'blogs/notes.txt': 'no article',
      }),
    );
    expect(content.page('about')).toEqual({
      title: 'Who we are',
      lead: 'In a sentence.',
      html: '<h2>We</h2>\n<ul>\n<li>one</li>\n<li><strong>two</strong>, see <a href="/men">men</a></li>\n</ul>',
    });
    expect(content.page('nothing')).toBeUndefined();
    expect(content.articles.map(({ slug, minutesToRead }) => [slug, minutesToRead])).toEqual([
      ['new', 1],
      ['old', 1],
    ]);
    expect(content.article('old')).toMatchObject({ date: '2025-03-01', html: '<p>Words.</p>' });
  });

  it('INTL-54 has the files of a language, and those in English for the ones that are not there', () => {
    const folder = createContentFolder({
      'about.md': page('About'),
      'blogs/old.md': articleOf('2025-03-01'),
      'blogs/new.md': articleOf('2026-03-01'),
    });
    mkdirSync(join(folder, 'pl', 'blogs'), { recursive: true });
    writeFileSync(join(folder, 'pl', 'about.md'), page('O nas'));
    writeFileSync(
      join(folder, 'pl', 'blogs', 'old.md'),
      articleOf('2025-03-01').replace('title: T', 'title: Tytuł'),
    );
    const content = readContent(folder).in('pl');
    expect([content.page('about')?.title, content.page('terms')?.title]).toEqual(['O nas', 'terms']);
    expect(content.articles.map(({ title }) => title)).toEqual(['T', 'Tytuł']);
    expect(content.article('old')?.title).toBe('Tytuł');
    expect(readContent(folder).in('en').page('about')?.title).toBe('About');
  });

  it.each([
    ['a missing file', { 'faqs.md': null }, 'faqs.md'],
    ['a file without front matter', { 'faqs.md': 'Just words.' }, 'faqs.md:1'],
    ['an invalid front matter line', { 'faqs.md': '---\ntitle: F\nlead\n---\n' }, 'faqs.md:3'],
    ['a page without a lead', { 'faqs.md': '---\ntitle: F\n---\n' }, 'lead: Required'],
    ['an article without a date', { 'blogs/a.md': page('A') }, 'blogs/a.md'],
    ['an article with an invalid date', { 'blogs/a.md': articleOf('1 March') }, 'date'],
  ])('names the file in the error for %s', (_, files, named) => {
    expect(() => readContent(createContentFolder(files))).toThrow(named);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://elsewhere.test/x.png)',
    '[x](javascript:alert(1))',
    '<a href="//elsewhere.test" onclick="alert(1)">x</a>',
    '<iframe src="https://elsewhere.test"></iframe>',
    '<style>body{display:none}</style>',
  ])('is sanitized: %s', (markdown) => {
    expect(renderMarkdown(markdown)).not.toMatch(/<(script|img|iframe|style)|javascript:|on\w+=|href="\/\//i);
  });
});

describe('the demo content', () => {
  const content = readContent(join(project, 'content'));

  it('matches the rules of the contract', () => {
    const faqs = content.page('faqs')?.html ?? '';
    expect(faqs).toContain(`from ${formatDollars(toDollars(freeDeliveryFromCents))} after discounts`);
    expect(faqs).toContain(`For ${returnWindowDays} days after delivery`);
  });

  it('INTL-54 is in Polish as well', () => {
    const polish = content.in('pl');
    for (const name of contentPageNames)
      expect(polish.page(name)?.lead, name).not.toBe(content.page(name)?.lead);
    const titles = new Set(content.articles.map(({ title }) => title));
    expect(polish.articles.filter(({ title }) => titles.has(title))).toEqual([]);
    expect(polish.page('faqs')?.html).toContain(`Od ${formatDollars(toDollars(freeDeliveryFromCents))}`);
    expect(polish.page('faqs')?.html).toContain(`Przez ${returnWindowDays} dni`);
  });

  it.each([
    ['en', Object.values(returnMethodNames)],
    ['pl', ['Odbiór przez kuriera', 'Nadanie w paczkomacie', 'Zwrot w sklepie']],
  ] as const)('DESK-547 says in %s where and how to send a return', (language, methods) => {
    const pages = content.in(language);
    const html = pages.page('returns')?.html ?? '';
    const places = deliveryMethods.flatMap(({ providers }) =>
      providers.flatMap(({ name, additionalNotes }) =>
        additionalNotes
          ? [name, additionalNotes.address.split(',')[0] ?? '', additionalNotes.postalCode]
          : [],
      ),
    );
    expect(places).not.toEqual([]);
    const { street, postalCode, email, telephone } = seller;
    for (const text of [
      ...methods.map((method) => `<h2>${method}</h2>`),
      ...places,
      street,
      postalCode,
      email,
      telephone,
      ...[returnWindowDays, returnExpiryDays].map((days) => `${days} ${language === 'pl' ? 'dni' : 'days'}`),
    ])
      expect(html).toContain(text);
    for (const name of ['faqs', 'help', 'contact'] as const)
      expect(pages.page(name)?.html, name).toContain('href="/returns"');
  });

  it('has every content page and at least five articles', () => {
    for (const name of contentPageNames) expect(content.page(name)?.lead).toMatch(/\.$/);
    expect(content.articles.length).toBeGreaterThanOrEqual(5);
    for (const { minutesToRead } of content.articles) expect(minutesToRead).toBeLessThan(10);
  });
});
