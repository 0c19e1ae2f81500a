import { describe, expect, it } from 'vitest';
import { createFetchPicture } from '../../../server/media/fetchPicture.ts';
import { isPublicAddress } from '../../../server/media/publicAddress.ts';
import { answerWithPath, startPictureServer } from '../support/pictureServer.ts';

const notPublic = 'This address is not on the public internet, so we do not fetch it.';

describe('DESK-429 addresses from which pictures are fetched', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'fd00:ec2::254',
    'no address',
  ])('DESK-429 %s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450::1'])(
    'DESK-429 %s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('DESK-429 fetching a picture', () => {
  it('DESK-429 fetches from an allowed host on this machine, and from no other', async () => {
    const { origin, host, requests } = await startPictureServer(answerWithPath);
    const fetchPicture = createFetchPicture([host]);
    expect(String(await fetchPicture(`${origin}/a.jpg`))).toBe('picture /a.jpg');
    const strict = createFetchPicture([]);
    await expect(strict(`${origin}/a.jpg`)).rejects.toThrow(notPublic);
    expect(requests).toEqual(['/a.jpg']);
  });

  it.each([
    ['http://127.0.0.1/a.jpg', notPublic],
    ['http://2130706433/a.jpg', notPublic],
    ['http://0x7f.1/a.jpg', notPublic],
    ['http://[::1]/a.jpg', notPublic],
    ['http://[::ffff:169.254.169.254]/latest', notPublic],
    ['http://169.254.169.254/latest/meta-data', notPublic],
    // Resolves to loopback.
    ['http://localhost/a.jpg', notPublic],
    ['file:///etc/passwd', 'This is not a URL that begins with http:// or https://.'],
    ['data:image/png;base64,AAAA', 'This is not a URL that begins with http:// or https://.'],
    ['ftp://example.com/a.jpg', 'This is not a URL that begins with http:// or https://.'],
    ['http://user:secret@example.com/a.jpg', 'This URL contains a user name or a password. Remove it.'],
    ['http://example.com:22/a.jpg', 'We fetch pictures from the ports 80 and 443 only.'],
    ['nonsense', 'This is not a URL that begins with http:// or https://.'],
  ])('DESK-429 refuses %s', async (url, sentence) => {
    await expect(createFetchPicture([])(url)).rejects.toThrow(sentence);
  });

  it('DESK-429 follows redirects, and checks where each leads', async () => {
    const inner = await startPictureServer(answerWithPath);
    const outer = await startPictureServer(({ url = '' }, reply) => {
      const targets: { readonly [path: string]: string } = {
        '/here': '/there.jpg',
        '/inside': `${inner.origin}/secret.jpg`,
        '/metadata': 'http://169.254.169.254/latest',
        '/file': 'file:///etc/passwd',
        '/circle': '/circle',
      };
      const location = targets[url];
      if (location === undefined) reply.writeHead(200).end('there');
      else reply.writeHead(302, { location }).end();
    });
    const fetchPicture = createFetchPicture([outer.host]);
    expect(String(await fetchPicture(`${outer.origin}/here`))).toBe('there');
    await expect(fetchPicture(`${outer.origin}/inside`)).rejects.toThrow(notPublic);
    expect(inner.requests).toEqual([]);
    await expect(fetchPicture(`${outer.origin}/metadata`)).rejects.toThrow(notPublic);
    await expect(fetchPicture(`${outer.origin}/file`)).rejects.toThrow('http:// or https://');
    await expect(fetchPicture(`${outer.origin}/circle`)).rejects.toThrow('This URL redirects too often.');
  });

  it('DESK-429 stops a picture that is too large, too slow or an error', async () => {
    const { origin, host } = await startPictureServer(({ url }, reply) => {
      if (url === '/told') reply.writeHead(200, { 'content-length': '5000000' }).end();
      else if (url === '/large') reply.writeHead(200).end(Buffer.alloc(3_000_000));
      else if (url === '/slow') reply.writeHead(200).write('a');
      else reply.writeHead(500).end();
    });
    const fetchPicture = createFetchPicture([host], { maxBytes: 2 * 1024 * 1024, timeoutMs: 300 });
    await expect(fetchPicture(`${origin}/told`)).rejects.toThrow('This picture is larger than 2 MB.');
    await expect(fetchPicture(`${origin}/large`)).rejects.toThrow('This picture is larger than 2 MB.');
    await expect(fetchPicture(`${origin}/slow`)).rejects.toThrow('took too long to send this picture.');
    await expect(fetchPicture(`${origin}/error`)).rejects.toThrow('answered 500 instead of a picture.');
    await expect(createFetchPicture([])('http://name.invalid/a.jpg')).rejects.toThrow('We could not reach');
  });
});
