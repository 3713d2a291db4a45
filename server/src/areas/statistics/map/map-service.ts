import type { MapPort, MapService } from '../../../adapters/map/port.ts';

/** The web service that setting map.provider names; handed in once by make-services. */
export interface MapServices {
  /** Puts a question to it; undefined: none is chosen, it has no key, or it cannot be asked now. Then our own data answers. */
  ask<T>(question: (port: MapPort) => Promise<T>): Promise<{ source: MapService['provider']; answer: T } | undefined>;
}

let connected: MapServices | undefined;

export function useMapServices(services: MapServices): void {
  connected = services;
}

export function mapServices(): MapServices {
  if (!connected) throw new Error('no map services: make-services calls useMapServices');
  return connected;
}
