import { countOnline } from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';

/** How many people are there now (spec 01 §7): beside the stream dot, for those who may see who they are. Told to the shell, which names no area. */
export const online = {
  call: countOnline,
  screen: screenAt('/app/system/online_mangement'),
  on: ['COUNTERS', 'HELLO', 'RESYNC'],
} as const;
