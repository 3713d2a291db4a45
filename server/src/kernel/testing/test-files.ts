import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFiles } from '../../adapters/files/local-files.ts';
import { Files } from '../upload/files.ts';
import { listedModules, type UploadModule } from '../upload/upload-module.ts';

/** A test process's files, in a folder of the machine's that is thrown away. */
export function testFiles(more: readonly UploadModule[] = []): Files {
  const dir = join(tmpdir(), `materia-files-${process.pid}`);
  return new Files({
    store: localFiles(join(dir, 'files')),
    secretKey: 'a secret of this test',
    stageDir: join(dir, 'stage'),
    modules: [...listedModules, ...more],
  });
}
