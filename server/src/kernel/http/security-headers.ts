/** Where the console's parts stand when they are not all here (/config.json): origins of these addresses of the environment. */
function originsOf(...names: readonly ('API_BASE' | 'STATISTICS_BASE' | 'LIVE_BASE' | 'IMAGE_BASE')[]): string[] {
  return names.flatMap(name => {
    const base = process.env[name] ?? '';
    return URL.canParse(base) ? [new URL(base).origin] : [];
  });
}
const withSockets = (origin: string) => [origin.replace(/^ws/, 'http'), origin.replace(/^http/, 'ws')];

/**
 * Scripts from ourselves only; antd writes style elements, so styles may be inline (issue: styles of the design system). Nothing is
 * sent anywhere but to ourselves: what got in all the same would have nobody to tell.
 */
const contentPolicy = (pictureHosts: readonly string[], speechOrigin: string) => [
  "default-src 'self'",
  "base-uri 'self'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  ["img-src 'self' data: blob:", ...originsOf('API_BASE', 'IMAGE_BASE'), ...pictureHosts].join(' '),
  ["media-src 'self'", ...originsOf('API_BASE'), speechOrigin].join(' ').trimEnd(),
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  [
    "connect-src 'self'",
    ...originsOf('API_BASE', 'STATISTICS_BASE'),
    ...originsOf('LIVE_BASE').flatMap(withSockets),
  ].join(' '),
];

type Headers = Readonly<Record<string, string>>;
let made: { hosts: readonly string[]; speech: string; headers: Headers } | undefined;

/**
 * What browsers are told with every answer; pictures and speech may also come from some hosts of others. Text, and no plugin that works it out:
 * the same for all till a setting changes, and the costliest hook of a call.
 */
export function securityHeaders(pictureHosts: readonly string[], speechOrigin: string): Headers {
  if (made?.hosts !== pictureHosts || made.speech !== speechOrigin)
    made = { hosts: pictureHosts, speech: speechOrigin, headers: headersWith(pictureHosts, speechOrigin) };
  return made.headers;
}

const headersWith = (pictureHosts: readonly string[], speechOrigin: string): Headers => ({
  'content-security-policy': contentPolicy(pictureHosts, speechOrigin).join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});
