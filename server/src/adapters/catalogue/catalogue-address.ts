/** Known to everybody: it opens nothing but the simulator. */
const simulatorKey = 'sim-catalogue-key';

interface CatalogueAccess {
  readonly url: string;
  readonly key: string;
}

/**
 * Where a catalogue is and the key to it: as the settings say, else the simulator at SIM_CATALOGUE_URL (spec 00 §10). A real database
 * has no simulator unless told so; null: nobody has said where it is.
 */
export function catalogueAccess(set: CatalogueAccess, env: NodeJS.ProcessEnv): CatalogueAccess | null {
  if (set.url !== '') return set;
  const simulator = env.DATABASE_URL && env.ALLOW_SIM !== '1' ? undefined : env.SIM_CATALOGUE_URL;
  return simulator ? { url: simulator, key: simulatorKey } : null;
}
