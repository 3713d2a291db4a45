import { type MapProviderCode, mapTiles } from '@materia/contract/areas/statistics';
import { publicSetting } from '../../kernel/config.ts';
import type { MapChoice } from '../../ui/map/backdrop.ts';

/** Whose map this installation draws, as its settings say (spec 01 §4). */
export function mapChoice(): MapChoice {
  const provider = publicSetting<MapProviderCode>('map.provider', 'offline');
  return { provider, key: provider === 'offline' ? '' : publicSetting(mapTiles[provider].keySetting, '') };
}
