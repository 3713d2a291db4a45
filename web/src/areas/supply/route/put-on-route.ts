import { readSupplyRoute, saveSupplyRoute } from '@materia/contract/areas/supply';
import { api } from '../../../kernel/api.ts';

/** Devices go to the end of a route, in the order given; those that are on it stay where they are. */
export async function putOnRoute(routeId: number, matIds: readonly number[]): Promise<void> {
  const route = await api(readSupplyRoute, { params: { id: routeId } }, { quiet: true });
  const { id, version, name, storeId, operatorId, weekdays, stops } = route;
  const kept = stops.map(stop => stop.matId);
  const all = [...kept, ...matIds.filter(matId => !kept.includes(matId))];
  await api(
    saveSupplyRoute,
    { body: { id, version, name, storeId, operatorId, weekdays, matIds: all } },
    { quiet: true },
  );
}
