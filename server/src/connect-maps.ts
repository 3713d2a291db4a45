import { type MapAddresses, mapAddresses } from './adapters/map/map-addresses.ts';
import { openMapPort } from './adapters/map/open-map-port.ts';
import type { MapService } from './adapters/map/port.ts';
import { ProviderError } from './adapters/provider/provider-errors.ts';
import { useMapServices } from './areas/statistics/index.ts';
import type { Log, Settings } from './kernel/index.ts';

/** After a failure nobody waits for the neighbour again for so long. */
const restMs = 30_000;

const keys = { amap: 'map.amapWebKey', baidu: 'map.baiduWebKey', tianditu: 'map.tiandituKey' } as const;

/** Lets the map calls ask what `map.provider` names; what fails there is answered offline (spec 01 §11). */
export function connectMaps(of: { settings: Settings; log: Log; addresses?: MapAddresses }): void {
  const { settings, log, addresses = mapAddresses } = of;
  let resting = { service: '', until: 0 };
  useMapServices({
    ask: async question => {
      const service = chosenService(settings);
      if (!service) return undefined;
      const name = `${service.provider} ${service.key}`;
      if (resting.service === name && resting.until > Date.now()) return undefined;
      try {
        return { source: service.provider, answer: await question(openMapPort(addresses, service)) };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        resting = { service: name, until: Date.now() + restMs };
        log.warn({ provider: error.provider, code: error.code }, 'map service failed, answered offline');
        return undefined;
      }
    },
  });
}

function chosenService(settings: Settings): MapService | undefined {
  const provider = settings.get<MapService['provider'] | 'offline'>('map.provider');
  if (provider === 'offline') return undefined;
  const key = settings.get<string>(keys[provider]);
  return key ? { provider, key } : undefined;
}
