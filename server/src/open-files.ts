import { join } from 'node:path';
import { openFileStore } from './adapters/files/open-file-store.ts';
import { allModules } from './areas.ts';
import { Files, listedModules } from './kernel/index.ts';

/** What the processes of one installation keep their files with. */
export function openFiles(of: { dataDir: string; secretKey: string; env: NodeJS.ProcessEnv }): Files {
  return new Files({
    store: openFileStore(of.env, of.dataDir),
    secretKey: of.secretKey,
    // Beside the files, so that one that is finished only changes its name.
    stageDir: join(of.dataDir, 'stage'),
    modules: [...listedModules, ...allModules.flatMap(module => module.uploads)],
  });
}
