import { expect, test } from 'vitest';
import { securityHeaders } from '../../kernel/http/security-headers.ts';
import { Settings } from '../../kernel/index.ts';
import { notificationSettings } from './notification.settings.ts';
import { speechOrigin } from './speech-origin.ts';

const policy = async (url?: string) => {
  const settings = new Settings([notificationSettings]);
  const rows = url === undefined ? [] : [{ key: 'tts.url', value: url, companyId: null }];
  await settings.reload({ rows: async () => rows } as never);
  return securityHeaders([], speechOrigin(settings))['content-security-policy'];
};

test('browsers may play our own sounds, and the voice of the host that tts.url names', async () => {
  expect(await policy()).toContain(";media-src 'self';");
  expect(await policy('https://voice.example:8443/say?lang=zh&text={text}')).toContain(
    ";media-src 'self' https://voice.example:8443;",
  );
  expect(await policy()).toContain(";media-src 'self';");
});

test('what is written into the setting says nothing else to browsers, and breaks no header', async () => {
  expect(await policy('https://语音.example/{text}')).toContain(";media-src 'self' https://xn--2e3au0v.example;");
  for (const url of [
    'https://a;script-src/{text}',
    'https://a,b/{text}',
    'https://*/{text}',
    "https://'unsafe-inline'/{text}",
  ])
    expect(await policy(url), url).toContain(";media-src 'self';");
});
