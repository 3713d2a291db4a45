import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from './config.ts';
import { fileAddress } from './file-address.ts';

const configured = async (of: object) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(of)));
  await loadConfig(null);
};
afterEach(async () => {
  await configured({});
  vi.unstubAllGlobals();
});

test('pictures lie where IMAGE_BASE says, other files with the API, by themselves on the page’s own host', async () => {
  const paths = ['/images/3f/3f.jpg', '/files/3f/3f.pdf', '/api/private/file/7?sign=x', 'blob:made'];
  expect(paths.map(fileAddress)).toEqual(paths);
  await configured({ imageBase: 'https://img.example', apiBase: 'https://api.example' });
  expect(paths.map(fileAddress)).toEqual([
    'https://img.example/images/3f/3f.jpg',
    'https://api.example/files/3f/3f.pdf',
    'https://api.example/api/private/file/7?sign=x',
    'blob:made',
  ]);
});
