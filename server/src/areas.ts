import { identityModule } from './areas/identity/index.ts';
import type { AreaModule } from './kernel/index.ts';

/** Every area the server brings up. */
export const allModules: readonly AreaModule[] = [identityModule];
