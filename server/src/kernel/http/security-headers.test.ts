import { afterEach, expect, test, vi } from 'vitest';
import { securityHeaders } from './security-headers.ts';

afterEach(() => vi.unstubAllEnvs());

test('a page may reach the parts of the server that stand elsewhere: calls, pictures, films, the stream both ways', () => {
  vi.stubEnv('API_BASE', 'https://api.example');
  vi.stubEnv('IMAGE_BASE', 'https://img.example/kept');
  vi.stubEnv('LIVE_BASE', 'wss://live.example');
  const policy = securityHeaders([], '')['content-security-policy'];
  expect(policy).toContain(";connect-src 'self' https://api.example https://live.example wss://live.example");
  expect(policy).toContain(";img-src 'self' data: blob: https://api.example https://img.example;");
  expect(policy).toContain(";media-src 'self' https://api.example;");
});
