import type { ComponentType } from 'react';
import type { Search } from './kernel/list-screen/filter.ts';
import { later } from './ui/later.tsx';
import type { OverviewPlace } from './ui/map/places-overview.tsx';

interface PlacesProps {
  readonly label: string;
  readonly places: readonly OverviewPlace[];
  readonly open: (place: OverviewPlace) => void;
}

/** The map of the dashboard, with the background that the settings say. Its area and the map come when a block shows one. */
export const PlacesMap: ComponentType<PlacesProps> = later(async () => {
  const [{ PlacesOverview }, { mapChoice }] = await Promise.all([
    import('./ui/map/places-overview.tsx'),
    import('./areas/statistics/index.ts'),
  ]);
  return (props: PlacesProps) => <PlacesOverview choice={mapChoice()} {...props} />;
});

/** What numbers of the dashboard open over it, by the name that blocks say: told to the shell, which names no area. */
export const leadModals: Readonly<Record<string, ComponentType<{ kind: string; search?: Search; close: () => void }>>> =
  {
    alert: later(() => import('./areas/mat/index.ts').then(area => area.NamedAlertModal)),
  };
