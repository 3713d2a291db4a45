import { type MapProviderCode, mapTiles } from '@materia/contract/areas/statistics';
import type { Settings } from '../../../kernel/index.ts';

const none: readonly string[] = [];

/** Hosts of the chosen map's pictures: none while it is the offline map, or one without its key. */
export function mapPictureHosts(settings: Settings): readonly string[] {
  const provider = settings.get<MapProviderCode>('map.provider');
  if (provider === 'offline') return none;
  const { hosts, keySetting } = mapTiles[provider];
  return settings.get<string>(keySetting) === '' ? none : hosts;
}
