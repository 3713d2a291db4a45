import type { NotificationRow } from '@materia/contract/areas/notification';

/** Where a notification leads: its screen with its parameter; nowhere while the screen does not exist (design §2). */
export function targetOf(
  { url, parameter }: Pick<NotificationRow, 'url' | 'parameter'>,
  exists: (path: string) => boolean,
) {
  const to = url === null ? '' : `/${url.replaceAll('.', '/')}`;
  if (!exists(to)) return undefined;
  const search = Object.fromEntries(Object.entries(parameter ?? {}).map(([name, value]) => [name, String(value)]));
  return { to, search };
}
